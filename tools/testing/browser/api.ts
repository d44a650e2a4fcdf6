import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { APIRequestContext } from '@playwright/test';

const APP_KEY = { 'X-App-Key': 'demo-app-key' };

export function authorized(token: string) {
  return { ...APP_KEY, Authorization: `Bearer ${token}` };
}

/** Logs in without the screen, by default at the test's portal. @returns the token */
export async function fetchToken(
  request: APIRequestContext,
  email: string,
  password: string,
  portal = '',
): Promise<string> {
  const response = await request.post(`${portal}${API_BASE}/members/login`, {
    headers: APP_KEY,
    data: { Email: email, Password: password },
  });
  const answer: unknown = await response.json();
  if (!isRecord(answer) || !isString(answer.token)) throw new Error(`${email} cannot log in: ${response.status()}`);
  return answer.token;
}

/** Revokes a token, like a password change on another device. */
export async function revoke(request: APIRequestContext, token: string): Promise<void> {
  const response = await request.post(`${API_BASE}/members/logout`, { headers: authorized(token), data: {} });
  if (!response.ok()) throw new Error(`The token was not revoked: ${response.status()}`);
}

export async function isAccepted(request: APIRequestContext, token: string): Promise<boolean> {
  return (await request.get(`${API_BASE}/me`, { headers: authorized(token) })).ok();
}
