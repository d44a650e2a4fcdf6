import type { MemberHelp } from '@friends/shared/contract/staff/memberRules';
import { assertNotErased } from '../../members/accounts/assertNotErased.ts';
import type { MemberChange } from '../../members/accounts/changeMember.ts';
import { changeTier } from '../../members/accounts/changeTier.ts';
import { lockMember } from '../../members/accounts/repository/decisions.ts';
import { assertNotOwnRequest, deciderOf } from '../../members/approvals/decider.ts';
import { removeAllPasskeys } from '../../members/passkeys/removeAllPasskeys.ts';
import { resetLink, sendResetLink } from '../../members/passwords/writeResetLink.ts';
import { resumeStoppedPayouts } from '../../members/payoutFreeze/resumeStoppedPayouts.ts';
import { endSessions } from '../../members/sessions/endSessions.ts';
import { switchFactorOff } from '../../members/twoFactor/switchFactorOff.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { renderMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { memberRevision } from './memberRevision.ts';
import { moveMail } from './moveMember.ts';
import { readMember, type StoredMember } from './repository/readMember.ts';

/** Audit action of each change. */
const ACTIONS: Readonly<Record<MemberHelp, string>> = {
  reset_link: 'reset link sent',
  end_sessions: 'member logged out',
  two_step_off: 'second factor off',
  passkeys_off: 'passkeys removed',
  genius: 'member made genius',
  silver: 'member made silver',
  payouts_on: 'payouts resumed',
};

function changeFor({ config, points }: AppContext, help: MemberHelp, who: string): MemberChange {
  const changes: Readonly<Record<MemberHelp, MemberChange>> = {
    reset_link: sendResetLink(config.portalUrl),
    end_sessions: endSessions,
    two_step_off: switchFactorOff,
    passkeys_off: removeAllPasskeys,
    genius: changeTier(true, { who, config }),
    silver: changeTier(false, { who, config }),
    payouts_on: resumeStoppedPayouts({ who, config, refreezeAll: points.refreezeAll }),
  };
  return changes[help];
}

interface HelpRequest {
  readonly id: number;
  readonly help: MemberHelp;
  readonly expectedRevision: string;
  readonly why: string;
}

/** Changes a member's account, like the commands `members …`. Also audited if refused. @throws Refusal */
export async function helpMember(context: AppContext, caller: Caller, request: HelpRequest): Promise<void> {
  const { db, clock, config, mail } = context;
  const { id, help, expectedRevision, why } = request;
  if (!(await readMember(db, id))) throw new Refusal('not_found');
  const who = caller.staff.email;
  await auditDecision(context, caller, { action: ACTIONS[help], target: `member ${id}`, why }, async (tx) => {
    const locked = await lockMember(tx, id);
    const member = await readMember(tx, id);
    if (!locked || !member) throw new Refusal('not_found');
    await assertNotErased(tx, id);
    if (memberRevision(member) !== expectedRevision) throw new Refusal('member_changed');
    await assertNotOwnRequest(tx, { subject: 'member', id }, id, await deciderOf(tx, { who, config }));
    return changeFor(context, help, who)(tx, locked, clock());
  });
  mail.notify();
}

/** Previews of the emails that the member gets about these changes. */
export function mailsOf(member: StoredMember, portalUrl: string) {
  const { name, language } = member;
  const to = { name, language };
  const preview = ({ subject, body }: ReturnType<typeof renderMail>) => ({ Subject: subject, Body: body });
  return {
    reset_link: preview(renderMail({ kind: 'password_reset', facts: { link: resetLink(portalUrl, '…') } }, to)),
    two_step_off: preview(renderMail({ kind: 'second_factor_off', facts: { by: 'team' } }, to)),
    passkeys_off: preview(renderMail({ kind: 'passkey_removed', facts: { name: '', by: 'team' } }, to)),
    payouts_on: preview(renderMail({ kind: 'payouts_resumed', facts: {} }, to)),
    move: preview(moveMail(member)),
  };
}
