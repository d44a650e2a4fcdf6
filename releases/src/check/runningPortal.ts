import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Account } from '../settings.ts';
import { openPortal } from './localNames.ts';

export interface RunningPortal {
  readonly url: string;
  readonly appKey: string;
  /** `Content-Security-Policy` of its page. */
  readonly policy: string;
}

const CONFIG = /<script type="application\/json" id="portal">([^<]*)<\/script>/;

/** After this time without an answer, a portal counts as unreachable. */
const TIMEOUT_MS = 30_000;

export const portalTimeout = () => AbortSignal.timeout(TIMEOUT_MS);

/**
 * Reads a portal's page. Null if no server answers, or it is not a portal.
 *
 * @param cookie such as that of a preview
 */
export async function readPortal(url: string, cookie = ''): Promise<RunningPortal | null> {
  try {
    const answer = await openPortal(url, { headers: { cookie }, signal: portalTimeout() });
    const config: unknown = JSON.parse(CONFIG.exec(await answer.text())?.[1] ?? 'null');
    const policy = answer.headers.get('content-security-policy');
    if (!answer.ok || policy === null || !isRecord(config) || !isString(config.appKey)) return null;
    return { url, appKey: config.appKey, policy };
  } catch {
    return null;
  }
}

function call({ url, appKey }: RunningPortal, path: string, body: object, token?: string): Promise<Response> {
  return fetch(new URL(`${API_BASE}${path}`, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-app-key': appKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: portalTimeout(),
  });
}

/** @returns the token; null if the portal rejects the account */
export async function logIn(portal: RunningPortal, { email, password }: Account): Promise<string | null> {
  try {
    const answer: unknown = await (
      await call(portal, ENDPOINTS.login.path, { Email: email, Password: password })
    ).json();
    return isRecord(answer) && isString(answer.token) ? answer.token : null;
  } catch {
    return null;
  }
}

/** Ends the session; if that fails, it expires by itself. */
export async function logOut(portal: RunningPortal, token: string): Promise<void> {
  await call(portal, ENDPOINTS.logout.path, {}, token).catch(() => {});
}
