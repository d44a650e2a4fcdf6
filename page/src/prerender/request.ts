import { API_BASE, ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import { isRecord } from '@friends/shared/contract/parse';
import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Call } from './apiCaller.ts';

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(ENDPOINTS, name);

/** URL path of a public GET call with its base; null if there is no such call or a parameter is missing. */
export function addressOf({ call, params, query }: Call): string | null {
  if (!isEndpoint(call)) return null;
  const { method, access, path } = ENDPOINTS[call];
  if (method !== 'GET' || access !== 'anyone') return null;
  let isIncomplete = false;
  const value = (name: string) => {
    const parameter = params[name];
    isIncomplete ||= parameter === undefined;
    return parameter ?? '';
  };
  const filledPath = path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(value(name)))
    .replace(/\*$/, () => value('*').split('/').map(encodeURIComponent).join('/'));
  if (isIncomplete) return null;
  const search = new URLSearchParams(Object.entries(query).map(([name, item]) => [name, String(item)])).toString();
  return `${API_BASE}${filledPath}${search === '' ? '' : `?${search}`}`;
}

function bodyOf(text: string, type: string): unknown {
  if (!/[/+]json\b/.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Request ids differ per request, but the same content must give the same document. */
function withoutRequestId(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { requestId: _, ...problem } = body;
  return problem;
}

export function earlyAnswer(status: number, text: string, header: (name: string) => string | null): EarlyAnswer {
  const body = bodyOf(text, header('content-type') ?? '');
  return {
    status,
    body: status < 400 ? body : withoutRequestId(body),
    total: header('x-total-count'),
    date: header('date'),
  };
}
