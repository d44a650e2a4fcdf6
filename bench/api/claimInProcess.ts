import { randomUUID } from 'node:crypto';
import { findSession } from '@friends/api/members/sessions/repository';
import type { Db } from '@friends/api/platform/database/transaction';
import { claimReward } from '@friends/api/points/redemptions/claim';
import type { ClaimScene } from './claimants.ts';
import type { World } from './startFixtures.ts';

/** Settings of a portal without `SECOND_FACTOR_KEYS`. */
export const KEYS = { secondFactorKeys: [] };

interface Claim {
  readonly token: string;
  readonly rewardId: number;
  readonly idempotencyKey: string;
}

/** One claim by the API's own functions, from the token to the ledger line. @throws if it is refused */
export async function claimOnce(db: Db, { token, ...claim }: Claim): Promise<void> {
  const now = new Date();
  const member = await findSession(db, token, now);
  if (!member) throw new Error('The session is not known');
  const { kind } = await claimReward(db, {
    ...claim,
    memberId: member.id,
    mapCwtAgentCodes: [],
    approvalsFrom: null,
    keys: KEYS,
    now,
  });
  if (kind !== 'claimed') throw new Error(`Not every claim was taken: ${kind}`);
}

/** Claims per second without HTTP, on the pool for calls: the cost of Node.js and the driver without the web server. */
export async function claimInProcess(
  { callDb }: Pick<World, 'callDb'>,
  { claimants, rewardId }: ClaimScene,
  { seconds, atOnce }: { readonly seconds: number; readonly atOnce: number },
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let claims = 0;
  const claimOn = async (): Promise<void> => {
    while (performance.now() < end) {
      // In turn, as over HTTP, so that no claim waits for another of its member.
      const token = claimants[claims % claimants.length]?.token ?? '';
      claims += 1;
      await claimOnce(callDb, { token, rewardId, idempotencyKey: randomUUID() });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, claimOn));
  return claims / seconds;
}
