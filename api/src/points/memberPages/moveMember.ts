import { AGENCY_MARK, USER_MARK } from '@friends/shared/contract/staff/memberRules';
import type { MoveMember } from '@friends/shared/contract/staff/members';
import { moveByStaff } from '../../members/agencyChanges/moveByStaff.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { renderMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { memberRevision } from './memberRevision.ts';
import { readMember, type StoredMember } from './repository/readMember.ts';

/** Moves a member, like the command `members move`. Also audited if refused. @throws Refusal */
export async function moveMember(
  context: AppContext,
  caller: Caller,
  id: number,
  { NewAgentCode: agentCode, NewUserID: userId, Revision: expectedRevision, Why }: MoveMember,
): Promise<void> {
  const { db, clock, config, mail, points } = context;
  if (!(await readMember(db, id))) throw new Refusal('not_found');
  const who = caller.staff.email;
  const decision = { action: 'member moved', target: `member ${id}`, why: Why.trim() };
  await auditDecision(context, caller, decision, async (tx) => {
    await points.lockBookingsForCall(tx);
    return moveByStaff(tx, {
      memberId: id,
      to: { agentCode, userId },
      who,
      config,
      points,
      now: clock(),
      async check() {
        const member = await readMember(tx, id);
        if (!member || memberRevision(member) !== expectedRevision) throw new Refusal('member_changed');
      },
    });
  });
  mail.notify();
}

/** The email about a move, with placeholders for agency and user ID. */
export const moveMail = ({ name, language }: StoredMember) =>
  renderMail(
    { kind: 'agent_change_approved', facts: { agentCode: AGENCY_MARK, userId: USER_MARK } },
    { name, language },
  );
