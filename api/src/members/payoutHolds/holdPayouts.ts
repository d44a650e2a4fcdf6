import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Recipient, readRecipient } from '../../platform/mail/repository.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { createStop, formerAddresses, markChanged } from './repository.ts';

/** A change that affects where rewards go, or how to log in, with the account's fields. */
export type Change =
  /** Filled in for the first time. */
  | { readonly kind: 'details_added'; readonly fields: readonly string[] }
  | { readonly kind: 'details_changed'; readonly fields: readonly string[] }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'passkey_added'; readonly name: string };

/** The member as recipient at the current address, and at those of the last 7 days. */
export async function everyAddress(tx: Tx, memberId: number, now: Date): Promise<readonly Recipient[]> {
  const member = await readRecipient(tx, memberId);
  const former = await formerAddresses(tx, memberId, now);
  return [member, ...former.map((email) => ({ ...member, email }))];
}

interface HoldNotice {
  readonly to: Recipient;
  /** Link that stops payouts, and its token. */
  readonly stop: string;
  readonly secret: string;
  readonly now: Date;
}

function notify(tx: Tx, change: Change, { stop, ...mail }: HoldNotice): Promise<void> {
  const { kind } = change;
  if (kind === 'password_changed') return writeMail(tx, { ...mail, kind, facts: { stop } });
  if (kind === 'passkey_added') return writeMail(tx, { ...mail, kind, facts: { name: change.name, stop } });
  return writeMail(tx, { ...mail, kind, facts: { fields: change.fields, stop } });
}

/**
 * Puts the member's payouts on hold for a day, and mails each address the change, with its own link that stops them
 * (docs/decisions/0106).
 */
export async function holdPayouts(
  tx: Tx,
  { portalUrl }: Pick<Config, 'portalUrl'>,
  { memberId, change, now }: { readonly memberId: number; readonly change: Change; readonly now: Date },
): Promise<void> {
  await markChanged(tx, { memberId, isFirst: change.kind === 'details_added', now });
  for (const to of await everyAddress(tx, memberId, now)) {
    const secret = await createStop(tx, memberId, now);
    const stop = `${portalUrl}/payout-stop/${secret}`;
    await notify(tx, change, { to, stop, secret, now });
  }
}
