import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_APP_KEY } from '@friends/api/config/config';
import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from '../../testing/api/askControl.ts';
import { fillDataDir } from '../../testing/api/migratedDatabase.ts';
import { type RunningApi, startApi } from '../../testing/api/startApi.ts';

/** Work in a folder of its own, which is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'friends-timing-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Work with the tests' API, on an embedded database of its own unless the settings name another. */
export function withApi<T>(env: Readonly<Record<string, string>>, work: (api: RunningApi) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    if (env.DATABASE_URL === undefined) await fillDataDir(folder);
    const api = await startApi({ DATA_DIR: folder, ...env });
    try {
      return await work(api);
    } finally {
      await api.stop();
    }
  });
}

export interface TimedAnswer {
  readonly status: number;
  /** From the question to the end of the answer. */
  readonly ms: number;
}

/** One call: `ask(api, 'GET /me', { token })`. */
export async function ask(
  { url }: Pick<RunningApi, 'url'>,
  what: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
): Promise<TimedAnswer> {
  const [method = 'GET', path = ''] = what.split(' ');
  const headers = new Headers({ 'x-app-key': DEFAULT_APP_KEY });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

/** Throws where the answer is another one: then there is nothing to measure. */
export function expectStatus({ status, ms }: TimedAnswer, expected: number): number {
  if (status !== expected) throw new Error(`The answer is ${status}, not ${expected}`);
  return ms;
}

/** Who may log in with the tests' password. */
export interface Somebody {
  readonly token: string;
  readonly email: string;
}

export async function makeSomebody(api: RunningApi): Promise<Somebody> {
  const name = `t${Date.now().toString(36)}`;
  const owner = { agentCode: name.toUpperCase(), userId: name, email: `${name}@friends.test` };
  const made = await askControl(api, 'member', owner);
  if (!isRecord(made)) throw new Error('There is no member');
  return { token: String(made.token), email: owner.email };
}
