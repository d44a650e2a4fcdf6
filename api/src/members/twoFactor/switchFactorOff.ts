import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { MemberChange } from '../accounts/changeMember.ts';
import { writeActivity } from '../activity/repository.ts';
import { removeFactor } from './repository.ts';

/** Switches two-step login off for a member who lost app and recovery codes. */
export const switchFactorOff: MemberChange = async (tx, member, now) => {
  if (!(await removeFactor(tx, member.id))) throw new Refusal('member_no_factor', { id: member.id });
  await writeActivity(tx, { memberId: member.id, what: 'second_factor_off', device: '', now });
  await writeMail(tx, { to: member, kind: 'second_factor_off', facts: { by: 'team' }, now });
  return { what: 'second factor off', before: { SecondFactor: true }, after: { SecondFactor: false } };
};
