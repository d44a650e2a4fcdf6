import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord } from '@friends/shared/contract/parse';
import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { storeToken } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { runOpsJson } from './operator.ts';

export interface NewMember {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** Signs up and approves a new member. @param prefix first part of the email address */
export async function makeMember(request: APIRequestContext, prefix = ''): Promise<NewMember> {
  const unique = Date.now().toString(36);
  const login = { email: `${prefix}${unique}@agents.test`, password: `rice-terrace-${unique}` };
  const response = await request.post(`${API_BASE}/members`, {
    headers: { 'X-App-Key': 'demo-app-key' },
    data: {
      AgentCode: 'JKT009',
      UserId: unique,
      Email: login.email,
      Password: login.password,
      PasswordConfirm: login.password,
    },
  });
  const answer: unknown = await response.json();
  if (!isRecord(answer) || typeof answer.id !== 'number') throw new Error(`Sign-up answered ${response.status()}`);
  await runOpsJson('members', 'approve', String(answer.id));
  return { ...login, id: answer.id };
}

/** Gives a member points as an operator; a second operator approves them if so many points need it. */
export async function givePoints({ id }: Pick<NewMember, 'id'>, points: number): Promise<void> {
  const correction = await runOpsJson('points', 'correct', String(id), String(points), '--why', 'Welcome gift');
  if (isRecord(correction) && typeof correction.Correction === 'number')
    await runOpsJson('points', 'approve', String(correction.Correction), '--as', 'second');
}

/** Creates a new member and logs the page in. */
export async function logInAsNewMember(page: Page, points = 0): Promise<NewMember & { readonly token: string }> {
  const member = await makeMember(page.request);
  if (points > 0) await givePoints(member, points);
  const token = await fetchToken(page.request, member.email, member.password);
  await storeToken(page, token);
  return { ...member, token };
}

/** Saves a profile's required fields, and further details such as those that a claim requires. */
export async function saveProfile(
  request: APIRequestContext,
  { email, token }: { readonly email: string; readonly token: string },
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const required = { Name: 'Dewi Lestari', Email: email, Phone: '081290001122', Birthdate: '1990-05-12' };
  const multipart = { ...required, ...details };
  const saved = await request.put(`${API_BASE}/me`, { headers: authorized(token), multipart });
  expect(saved.status()).toBe(200);
}
