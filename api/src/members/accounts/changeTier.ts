import { Refusal } from '../../platform/problems/Refusal.ts';
import type { SealingKeys } from '../../platform/secrets/keyRing.ts';
import { assertNotOwnRequest, deciderOf } from '../approvals/decider.ts';
import type { MemberChange } from './changeMember.ts';
import { setTier } from './repository/decisions.ts';

/** Makes a member Genius, or Silver. Staff cannot change their own tier, as Genius members pay 10 % less. */
export const changeTier =
  (genius: boolean, by: { readonly who: string; readonly config: SealingKeys }): MemberChange =>
  async (tx, { id, genius: wasGenius }) => {
    await assertNotOwnRequest(tx, { subject: 'member', id }, id, await deciderOf(tx, by));
    if (wasGenius === genius) throw new Refusal('member_tier', { id, tier: genius ? 'Genius' : 'Silver' });
    await setTier(tx, id, genius);
    return {
      what: genius ? 'member made genius' : 'member made silver',
      before: { GeniusMember: !genius },
      after: { GeniusMember: genius },
    };
  };
