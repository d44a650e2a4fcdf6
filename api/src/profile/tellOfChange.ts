import type { ProfileField } from '@friends/shared/contract/rules/fieldRules';
import type { Config } from '../config/config.ts';
import type { Tx } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { CLAIM_FIELDS } from '../members/claimFields.ts';
import { readRecipient } from '../members/repository/members.ts';
import { holdPayouts } from '../payouts/holdPayouts.ts';

interface Changed {
  readonly memberId: number;
  readonly fields: readonly ProfileField[];
  readonly now: Date;
}

/** Accounts that rewards are paid to. */
const ACCOUNTS: ReadonlySet<string> = new Set(CLAIM_FIELDS);

/** Mails the member what was changed; where rewards are paid to another account now, payouts wait for a day. */
export async function tellOfChange(
  tx: Tx,
  config: Pick<Config, 'portalUrl'>,
  { memberId, fields, now }: Changed,
): Promise<void> {
  if (fields.some((field) => ACCOUNTS.has(field)))
    return holdPayouts(tx, config, { memberId, change: { kind: 'details_changed', fields }, now });
  const to = await readRecipient(tx, memberId);
  await writeMail(tx, { to, kind: 'details_changed', facts: { fields, stop: null }, now });
}
