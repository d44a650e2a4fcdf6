import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { STAFF_ENDPOINTS, type StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import type { StaffEndpoint } from '@friends/shared/contract/staff/StaffEndpoint';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { Agent, type BodyInit, fetch, type Response } from 'undici';
import { readPortal } from '../../check/runningPortal.ts';
import { parseRefusal, ReleaseRefused } from '../../ReleaseRefused.ts';
import { StoreUnreachable } from '../../store/store.ts';

/** Long enough to upload a release of 32 MB on a slow line and to check it. */
const TIMEOUT_MS = 10 * 60_000;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: BodyInit;
}

export interface PortalClient {
  readonly url: string;
  /** @throws ReleaseRefused with the portal's code and params */
  call<S extends TSchema>(name: StaffEndpointName, answer: S, parts?: Parts): Promise<Static<S>>;
  /** A public file of the portal, or null. */
  file(url: string): Promise<Uint8Array | null>;
}

/** Browsers resolve every name in `.localhost` to this machine; Node.js may not (RFC 6761, 6.3). */
const lookup: LookupFunction = (name, options, done) =>
  resolve(/(^|\.)localhost$/i.test(name) ? '127.0.0.1' : name, options, done);

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/i;

/** A token must be encrypted in transit. @throws ReleaseRefused */
function refuseUnencrypted(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname)) throw new ReleaseRefused('open_line', { url });
}

async function readError(answer: Response, call: StaffEndpoint, url: string): Promise<Error> {
  const problem: unknown = await answer.json().catch(() => null);
  const { code, detail } = isRecord(problem) ? problem : {};
  const sentence = isString(detail) ? detail : `${url} answered ${answer.status}`;
  if (code === 'not_logged_in') return new ReleaseRefused('token_unknown', { url });
  if (code === 'no_right') return new ReleaseRefused('token_right', { right: String(call.right) });
  if (code === 'not_found' && !call.path.includes(':')) return new ReleaseRefused('not_staff_portal', { url });
  const refused = parseRefusal(isRecord(problem) ? problem.refusal : null);
  if (refused !== null) return refused;
  return answer.status >= 500 ? new StoreUnreachable(sentence) : new ReleaseRefused('portal_refused', { sentence });
}

/** @throws ReleaseRefused if no portal answers, or the token would be sent unencrypted */
export async function openPortalClient(url: string, token: string): Promise<PortalClient> {
  refuseUnencrypted(url);
  const portal = await readPortal(url);
  if (portal === null) throw new ReleaseRefused('no_portal', { url });
  const dispatcher = new Agent({ connect: { lookup } });
  const headers = { authorization: `Bearer ${token}`, 'x-app-key': portal.appKey, 'accept-language': 'en' };

  async function send(address: string, options: Parameters<typeof fetch>[1]): Promise<Response> {
    const limits = { dispatcher, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    return fetch(address, { ...limits, ...options }).catch((cause: unknown) => {
      throw new StoreUnreachable(`${new URL(address).origin} does not answer`, { cause });
    });
  }

  return {
    url,
    async call(name, schema, { params = {}, query = {}, json, form } = {}) {
      const call: StaffEndpoint = STAFF_ENDPOINTS[name];
      const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const address = new URL(`${API_BASE}${path}?${new URLSearchParams(query)}`, url).href;
      const body = json === undefined ? form : JSON.stringify(json);
      const type = json === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await send(address, { method: call.method, headers: { ...headers, ...type }, body });
      if (!answer.ok) throw await readError(answer, call, url);
      const content: unknown = await answer.json();
      if (Check(schema, content)) return content;
      throw new ReleaseRefused('portal_version', { url, call: name });
    },
    async file(address) {
      const answer = await send(address, {});
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
  };
}
