import type { Config } from '../config/config.ts';
import type { Tx } from '../database/transaction.ts';
import { type Recipient, writeMail } from '../mail/writeMail.ts';
import { readRecipient } from '../members/repository/members.ts';
import { createStop, formerAddresses, markChanged } from './repository.ts';

/** What was changed: details of the account, of which these fields decide where rewards go, or the password. */
export type Change =
  | { readonly kind: 'details_changed'; readonly fields: readonly string[] }
  | { readonly kind: 'password_changed' };

/** The member under the present address, and under those of the last 7 days. */
export async function everyAddress(tx: Tx, memberId: number, now: Date): Promise<readonly Recipient[]> {
  const member = await readRecipient(tx, memberId);
  const former = await formerAddresses(tx, memberId, now);
  return [member, ...former.map((email) => ({ ...member, email }))];
}

/**
 * Holds the member's payouts for a day, and mails each address what was changed, with a link of its own that stops them for
 * good (docs/decisions/0106).
 */
export async function holdPayouts(
  tx: Tx,
  { portalUrl }: Pick<Config, 'portalUrl'>,
  { memberId, change, now }: { readonly memberId: number; readonly change: Change; readonly now: Date },
): Promise<void> {
  await markChanged(tx, memberId, now);
  for (const to of await everyAddress(tx, memberId, now)) {
    const secret = await createStop(tx, memberId, now);
    const stop = `${portalUrl}/payout-stop/${secret}`;
    await (change.kind === 'password_changed'
      ? writeMail(tx, { to, kind: change.kind, facts: { stop }, secret, now })
      : writeMail(tx, { to, kind: change.kind, facts: { fields: change.fields, stop }, secret, now }));
  }
}
