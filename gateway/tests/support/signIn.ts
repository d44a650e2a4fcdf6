import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { DEMO_STAFF_SECRET } from '@friends/api/demo/demoStaff';
import type { Problem } from '@friends/shared/contract/api/errors';
import { totpCode } from '@friends/tools/testing/api/totp';
import { STAFF } from './fetchAtOrigin.ts';
import { fetchPath } from './fetchPath.ts';

interface StaffAnswer<Body = Partial<Problem>> {
  readonly status: number;
  readonly json: Body;
}

type HeaderTexts = Readonly<Record<string, string>>;

/**
 * A staff member's own browser. Each call names the type of the answer it expects; by default that is a problem.
 */
export interface StaffCaller {
  get<Body = Partial<Problem>>(path: string, headers?: HeaderTexts): Promise<StaffAnswer<Body>>;
  post<Body = Partial<Problem>>(path: string, body: object, headers?: HeaderTexts): Promise<StaffAnswer<Body>>;
  send<Body = Partial<Problem>>(
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    headers?: HeaderTexts,
  ): Promise<StaffAnswer<Body>>;
}

/** A browser at the staff portal. @param cookie session cookie; by default nobody is signed in */
export function staffBrowser(url: string, cookie = ''): StaffCaller {
  const host = `${STAFF}:${new URL(url).port}`;
  async function call(method: string, path: string, body?: object, more: HeaderTexts = {}) {
    const headers = { host, origin: `http://${host}`, cookie, 'x-app-key': 'demo-app-key', ...more };
    const options = body
      ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { headers };
    const { status, body: bytes } = await fetchPath(url, `/api/v1/staff/${path}`, { method, ...options });
    return { status, json: JSON.parse(bytes.toString()) };
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    send: call,
  };
}

/** Signs a demo staff member in. A code is valid only once, so each member can sign in only once in 30 seconds. */
export async function signIn(url: string, email: string): Promise<StaffCaller> {
  const host = `${STAFF}:${new URL(url).port}`;
  const body = JSON.stringify({ Email: email, Password: DEMO_PASSWORD, Code: totpCode(DEMO_STAFF_SECRET) });
  const headers = { host, origin: `http://${host}`, 'x-app-key': 'demo-app-key', 'content-type': 'application/json' };
  const answer = await fetchPath(url, '/api/v1/staff/sessions', { method: 'POST', headers, body });
  const pairs = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  const cookie = pairs.find((pair) => pair.startsWith('__Host-staff='));
  if (cookie === undefined) throw new Error(`${email} is not signed in: ${answer.body.toString()}`);
  return staffBrowser(url, cookie);
}
