import type { Client } from '@friends/shared/client/createClient';
import { orNull } from '@friends/shared/client/none';
import { flag, id, list, moment, nothing, object, or, page, someText, text } from '@friends/shared/client/read';
import type { Activity as ApiActivity, MemberSession } from '@friends/shared/contract/api/account';
import type { WithOptionalId } from '@friends/shared/contract/api/id';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { nullIfInvalid } from './nullIfInvalid.ts';

/** Password, and a code with two-factor login. */
export interface Confirmation {
  readonly Password: string;
  readonly Code?: string | undefined;
}

/** Confirms the password, which lets this session change payout details. Throws `code_needed`, or `invalid_input`. */
export function confirmPassword(client: Client, confirmation: Confirmation): Promise<void> {
  return client.call('confirmPassword', nothing, { body: confirmation });
}

export const resendEmailChange = (client: Client): Promise<void> => client.call('resendEmailChange', nothing);
export const cancelEmailChange = (client: Client): Promise<void> => client.call('cancelEmailChange', nothing);

/** Purpose of a mailed link. */
export interface EmailLink {
  /** `confirm` activates the new address, `back` restores the old one. */
  readonly Kind: string;
  readonly Email: string;
  /** The other address, masked. */
  readonly Instead: string;
}

const readLink = object<EmailLink>({ Kind: someText, Email: someText, Instead: or(text, '') });

/** Null if the link has expired, was used or is truncated. */
export function fetchEmailLink(client: Client, token: string): Promise<EmailLink | null> {
  return client.call('emailChange', orNull(readLink), { params: { token } }).catch(nullIfInvalid);
}

/** Applies the link. Resolves with a password reset token if the old address was restored, else null. */
export function openEmailLink(client: Client, token: string): Promise<string | null> {
  const readResetToken = object<{ readonly ResetToken: string | null }>({ ResetToken: or(someText, null) });
  return client.call('openEmailChange', (body) => readResetToken(body).ResetToken, { params: { token } });
}

const session = object<MemberSession>({
  id: someText,
  Device: or(text, ''),
  FirstUsed: moment,
  LastUsed: moment,
  Current: flag,
});

export function listSessions(client: Client, paging: Paging): Promise<PagedRows<MemberSession>> {
  return client.call('sessions', page(session), { query: { ...paging } });
}

export function endSession(client: Client, name: string): Promise<void> {
  return client.call('endSession', nothing, { params: { id: name } });
}

export const endOtherSessions = (client: Client): Promise<void> => client.call('endOtherSessions', nothing);

export type Activity = WithOptionalId<ApiActivity>;

const activity = object<Activity>({
  id: or(id, null),
  Date: moment,
  What: someText,
  Fields: or(list(text), []),
  Device: or(text, ''),
});

export function listActivity(client: Client, paging: Paging): Promise<PagedRows<Activity>> {
  return client.call('activity', page(activity), { query: { ...paging } });
}
