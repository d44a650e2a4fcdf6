import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Recipient, readRecipient } from '../../platform/mail/repository.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { createStopLink, listFormerAddresses, markChanged } from './repository.ts';

/** A change to where rewards go, or to how the member logs in; `fields` are those of the account. */
export type SensitiveChange =
  /** Filled in for the first time. */
  | { readonly kind: 'details_added'; readonly fields: readonly string[] }
  | { readonly kind: 'details_changed'; readonly fields: readonly string[] }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'passkey_added'; readonly name: string };

/** The member as recipient at the current e-mail address, and at each former one of the last 7 days. */
export async function listRecipients(tx: Tx, memberId: number, now: Date): Promise<readonly Recipient[]> {
  const member = await readRecipient(tx, memberId);
  const former = await listFormerAddresses(tx, memberId, now);
  return [member, ...former.map((email) => ({ ...member, email }))];
}

interface HoldNotice {
  readonly to: Recipient;
  /** Link that stops payouts. */
  readonly stop: string;
  /** Token of the link. */
  readonly secret: string;
  readonly now: Date;
}

function mailNotice(tx: Tx, change: SensitiveChange, { stop, ...mail }: HoldNotice): Promise<void> {
  const { kind } = change;
  if (kind === 'password_changed') return writeMail(tx, { ...mail, kind, facts: { stop } });
  if (kind === 'passkey_added') return writeMail(tx, { ...mail, kind, facts: { name: change.name, stop } });
  return writeMail(tx, { ...mail, kind, facts: { fields: change.fields, stop } });
}

/**
 * Puts the member's payouts on hold for a day, and mails the change to each of their addresses, each with its own link
 * that stops payouts (docs/decisions/0106).
 */
export async function holdPayouts(
  tx: Tx,
  { portalUrl }: Pick<Config, 'portalUrl'>,
  { memberId, change, now }: { readonly memberId: number; readonly change: SensitiveChange; readonly now: Date },
): Promise<void> {
  await markChanged(tx, { memberId, isFirst: change.kind === 'details_added', now });
  for (const to of await listRecipients(tx, memberId, now)) {
    const secret = await createStopLink(tx, memberId, now);
    const stop = `${portalUrl}/payout-stop/${secret}`;
    await mailNotice(tx, change, { to, stop, secret, now });
  }
}
