import { DEFAULT_APP_KEY } from '@friends/api/platform/config/config';
import { isRecord } from '@friends/shared/contract/parse';
import { callControl } from '@friends/tools/testing/api/callControl';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { openFolder } from '../openFolder.ts';

/** Starts the tests' API, by default on its own embedded database. */
export async function openApi(
  cleanup: AsyncDisposableStack,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningApi> {
  const DATA_DIR = openFolder(cleanup);
  if (env.DATABASE_URL === undefined) await fillDataDir(DATA_DIR);
  return cleanup.adopt(await startApi({ DATA_DIR, ...env }), (api) => api.stop());
}

export interface TimedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Until the end of the answer. */
  readonly ms: number;
}

interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call, such as `timedCall(api, 'GET /me', { token })`. */
export async function timedCall(
  { url }: Pick<RunningApi, 'url'>,
  what: string,
  { token, body, headers = {} }: Call = {},
): Promise<TimedAnswer> {
  const [method = 'GET', path = ''] = what.split(' ');
  const isForm = body instanceof FormData;
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      'x-app-key': DEFAULT_APP_KEY,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - began };
}

/** @throws for another status, as there is nothing to measure then */
export function expectStatus({ status, text, ms }: TimedAnswer, expected: number): number {
  if (status !== expected) throw new Error(`The answer is ${status}, not ${expected}: ${text}`);
  return ms;
}

/** A member who may log in with the tests' password. */
export async function makeMember(api: RunningApi) {
  const name = `t${Date.now().toString(36)}`;
  const owner = { agentCode: name.toUpperCase(), userId: name, email: `${name}@friends.test` };
  const member = await callControl(api, 'addMember', owner);
  if (!isRecord(member)) throw new Error('There is no member');
  return { token: String(member.token), email: owner.email };
}
