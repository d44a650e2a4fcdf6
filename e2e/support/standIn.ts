import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { STAND_IN } from './addresses.ts';

/** Opens the stand-in's door for tests (`tools/testing/standIn`). */
async function open(request: APIRequestContext, action: string, data: object): Promise<unknown> {
  const answer = await request.post(`${STAND_IN}/stand-in/${action}`, { data });
  if (!answer.ok()) throw new Error(`The stand-in's ${action} answered ${answer.status()}`);
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

export interface StandInMember {
  readonly email: string;
  readonly password: string;
}

/** A member of whom the back end knows nothing but what is given here; all else is `null`. */
export async function makeStandInMember(
  request: APIRequestContext,
  account: Readonly<Record<string, unknown>> = {},
): Promise<StandInMember> {
  const member = { email: `${randomUUID()}@agents.test`, password: 'rice-terrace' };
  await open(request, 'members', { ...account, Email: member.email, Password: member.password });
  return member;
}

/** The token of the link in a mail that this back end would have sent. */
export async function resetTokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await open(request, 'resets', { Email: email });
  return String(Object(answer).token);
}

/** Messages that the contact form has sent. */
export async function messages(request: APIRequestContext): Promise<unknown> {
  return (await request.get(`${STAND_IN}/stand-in/messages`)).json();
}
