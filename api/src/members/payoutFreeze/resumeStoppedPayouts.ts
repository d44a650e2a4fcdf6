import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import type { MemberChange } from '../accounts/changeMember.ts';
import { writeActivity } from '../activity/repository.ts';
import { resumePayouts } from '../payoutHolds/repository.ts';

interface ResumeContext extends Pick<PointsSteps, 'refreezeAll'> {
  readonly who: string;
  readonly config: SealingKeys;
}

/** Resumes payouts that a member stopped by a mailed link. */
export const resumeStoppedPayouts =
  ({ who, config, refreezeAll }: ResumeContext): MemberChange =>
  async (tx, member, now) => {
    if (!(await resumePayouts(tx, member.id))) throw new Refusal('payouts_not_stopped', { id: member.id });
    await refreezeAll(tx, await readKeyRing(tx, config), { memberId: member.id, who, now });
    await writeActivity(tx, { memberId: member.id, what: 'payouts_resumed', device: '', now });
    await writeMail(tx, { to: member, kind: 'payouts_resumed', facts: {}, now });
    return { what: 'payouts resumed', before: { PayoutsStopped: true }, after: { PayoutsStopped: false } };
  };
