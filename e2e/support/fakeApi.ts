import { randomUUID } from 'node:crypto';
import type { Language } from '@friends/shared/contract/rules/language';
import { beReading, beWithToken } from '@friends/tools/testing/browser/portal';
import type { APIRequestContext, Page } from '@playwright/test';
import { FAKE_API } from './addresses.ts';

/** Opens the fake's control for tests (`tools/testing/fakeApi`). */
async function open(request: APIRequestContext, action: string, data: object): Promise<unknown> {
  const answer = await request.post(`${FAKE_API}/control/${action}`, { data });
  if (!answer.ok()) throw new Error(`The fake's ${action} answered ${answer.status()}`);
  return answer.json();
}

/** The token is no longer accepted, as if its time had come. */
export async function expire(request: APIRequestContext, token: string): Promise<void> {
  await open(request, 'tokens/expire', { token });
}

/** The next call (`POST /redemptions`) fails with the status and the body. */
export async function failNext(request: APIRequestContext, call: string, status: number, body: unknown): Promise<void> {
  await open(request, 'failures', { call, status, body });
}

export interface FakeMember {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

type Account = Readonly<Record<string, unknown>>;

/** A member with long lists, of whom the back end knows nothing but what is given here; all else is `null`. */
export async function makeFakeMember(request: APIRequestContext, account: Account = {}): Promise<FakeMember> {
  const [email, password] = [`${randomUUID()}@agents.test`, 'rice-terrace'];
  const made = await open(request, 'members', { ...account, Email: email, Password: password });
  return { email, password, token: String(Object(made).token) };
}

/** Opens the portal as a member of their own, in a language. */
export async function beFakeMember(page: Page, language: Language, account: Account = {}): Promise<FakeMember> {
  const member = await makeFakeMember(page.request, account);
  await beReading(page, language);
  await beWithToken(page, member.token);
  return member;
}

/** The token of the link in a mail that this back end would have sent. */
export async function resetTokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await open(request, 'resets', { Email: email });
  return String(Object(answer).token);
}

/** Messages that the contact form has sent. */
export async function messages(request: APIRequestContext): Promise<unknown> {
  return (await request.get(`${FAKE_API}/control/messages`)).json();
}
