import { randomUUID } from 'node:crypto';
import { claimReward } from '@friends/api/redemptions/claim';
import { findSession } from '@friends/api/sessions/repository';
import type { ClaimScene } from './claimants.ts';
import type { World } from './world.ts';

/**
 * Claims a second by the API's own functions, from the token to the ledger line, without HTTP: what of a claim is
 * Node.js's and the driver's share, and what the web server's.
 */
export async function claimInProcess(
  { db }: World,
  { claimants, rewardId }: ClaimScene,
  { seconds, atOnce }: { readonly seconds: number; readonly atOnce: number },
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let claims = 0;
  const claimOn = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const claimant = claimants[turn % claimants.length];
      if (!claimant) throw new Error('Nobody can claim');
      const now = new Date();
      const session = await findSession(db, claimant.token, now);
      if (!session) throw new Error('The session is not known');
      const claim = {
        memberId: session.memberId,
        rewardId,
        idempotencyKey: randomUUID(),
        mapCwtAgentCodes: [],
        approvalsFrom: null,
        now,
      };
      const { kind } = await claimReward(db, claim);
      if (kind !== 'claimed') throw new Error(`Not every claim was taken: ${kind}`);
      claims += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => claimOn(first)));
  return claims / seconds;
}
