import { nullAt } from '@friends/shared/client/none';
import { object, someText, text } from '@friends/shared/client/read';
import type { StaffAccount, StaffInvite } from '@friends/shared/contract/staff/account';
import type { StaffClient } from '../call.ts';
import { readAccount } from './session.ts';

const readInvite = object<StaffInvite>({ Email: someText, Name: text, Secret: someText, Uri: someText });

/** Null if the link has expired or is incomplete. */
export function fetchInvite(client: StaffClient, token: string): Promise<StaffInvite | null> {
  return client.call('staffInvite', readInvite, { params: { token } }).catch(nullAt(400, 404, 409, 410, 422));
}

export interface Acceptance {
  readonly Password: string;
  readonly Code: string;
}

/**
 * Creates the account and a session. Throws `invalid_input` with the fields, `token_spent` or `not_found` for an
 * expired link.
 */
export function acceptInvite(client: StaffClient, token: string, acceptance: Acceptance): Promise<StaffAccount> {
  return client.call('acceptStaffInvite', readAccount, { params: { token }, body: acceptance });
}
