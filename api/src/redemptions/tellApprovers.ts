import type { Config } from '../config/config.ts';
import type { Tx } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { listHolders } from '../staff/repository/people.ts';
import type { LockedRedemption } from './repository/decisions.ts';

interface ApprovedAlone {
  readonly who: string;
  readonly why: string;
  readonly now: Date;
  readonly config: Pick<Config, 'staffUrl'>;
}

/**
 * Writes to everybody who may approve large claims that somebody approved one alone; also to themselves, as it may have been somebody
 * else in their account.
 *
 * @returns how many were told
 */
export async function tellApprovers(
  tx: Tx,
  { id, name_en: reward, total_points: points }: LockedRedemption,
  { who, why, now, config: { staffUrl } }: ApprovedAlone,
): Promise<number> {
  const holders = await listHolders(tx, 'redemptions.decideLarge');
  const link = staffUrl === null ? '' : `${staffUrl}/claims/${id}`;
  const facts = { who, why, claim: id, reward, points, link };
  for (const { email, name } of holders)
    await writeMail(tx, { to: { email, name, language: 'en' }, kind: 'staff_approved_alone', facts, now });
  return holders.length;
}
