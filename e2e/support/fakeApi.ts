import { randomUUID } from 'node:crypto';
import type { Language } from '@friends/shared/contract/rules/language';
import { storeLanguage, storeToken } from '@friends/tools/testing/browser/portal';
import type { APIRequestContext, Page } from '@playwright/test';
import { FAKE_API } from './addresses.ts';

/** Calls a control route of the fake API (`e2e/fakeApi/addControlRoutes.ts`). */
async function callControl(request: APIRequestContext, action: string, data: object): Promise<unknown> {
  const answer = await request.post(`${FAKE_API}/control/${action}`, { data });
  if (!answer.ok()) throw new Error(`The fake API answered ${action} with ${answer.status()}`);
  return answer.json();
}

/** Ends the session of a token, as if it had expired. */
export async function expireToken(request: APIRequestContext, token: string): Promise<void> {
  await callControl(request, 'tokens/expire', { token });
}

/** Makes the next call (`POST /redemptions`) fail with the status and body. */
export async function failNextCall(
  request: APIRequestContext,
  call: string,
  status: number,
  body: unknown,
): Promise<void> {
  await callControl(request, 'failures', { call, status, body });
}

export interface FakeMember {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

type Account = Readonly<Record<string, unknown>>;

/** Creates a member with long lists, whose account has only the given fields; all others are `null`. */
export async function makeFakeMember(request: APIRequestContext, account: Account = {}): Promise<FakeMember> {
  const [email, password] = [`${randomUUID()}@agents.test`, 'rice-terrace'];
  const created = await callControl(request, 'members', { ...account, Email: email, Password: password });
  return { email, password, token: String(Object(created).token) };
}

/** Opens the portal in a language as a new member. */
export async function logInAsFakeMember(page: Page, language: Language, account: Account = {}): Promise<FakeMember> {
  const member = await makeFakeMember(page.request, account);
  await storeLanguage(page, language);
  await storeToken(page, member.token);
  return member;
}

/** The token of a mailed password reset link. */
export async function resetTokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await callControl(request, 'resets', { Email: email });
  return String(Object(answer).token);
}

/** Messages that were sent with the contact form. */
export async function readContactMessages(request: APIRequestContext): Promise<unknown> {
  return (await request.get(`${FAKE_API}/control/messages`)).json();
}
