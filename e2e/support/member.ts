import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord } from '@friends/shared/contract/parse';
import { authorized, tokenOf } from '@friends/tools/testing/browser/api';
import { beWithToken } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { operateJson } from './operator.ts';

export interface NewMember {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** Signs up and approves a new member. @param called prefix of the e-mail */
export async function makeMember(request: APIRequestContext, called = ''): Promise<NewMember> {
  const unique = Date.now().toString(36);
  const login = { email: `${called}${unique}@agents.test`, password: `rice-terrace-${unique}` };
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
  await operateJson('members', 'approve', String(answer.id));
  return { ...login, id: answer.id };
}

/** Gives a member points like an operator, or like two if that many need approval. */
export async function givePoints({ id }: Pick<NewMember, 'id'>, points: number): Promise<void> {
  const given = await operateJson('points', 'correct', String(id), String(points), '--why', 'Welcome gift');
  if (isRecord(given) && typeof given.Correction === 'number')
    await operateJson('points', 'approve', String(given.Correction), '--as', 'second');
}

/** Opens the portal as a new member, logged in earlier. */
export async function beNewMember(page: Page, points = 0): Promise<NewMember & { readonly token: string }> {
  const member = await makeMember(page.request);
  if (points > 0) await givePoints(member, points);
  const token = await tokenOf(page.request, member.email, member.password);
  await beWithToken(page, token);
  return { ...member, token };
}

/** Saves a profile's required fields, and those of a claim. */
export async function saveProfile(
  request: APIRequestContext,
  { email, token }: { readonly email: string; readonly token: string },
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const needed = { Name: 'Dewi Lestari', Email: email, Phone: '081290001122', Birthdate: '1990-05-12' };
  const multipart = { ...needed, ...details };
  const saved = await request.put(`${API_BASE}/me`, { headers: authorized(token), multipart });
  expect(saved.status()).toBe(200);
}
