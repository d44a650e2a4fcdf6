import type { MemberRequestKind, RequestState } from '@friends/shared/contract/staff/memberRequestRules';
import { openSignUp, settleSignUp } from '../../members/accounts/settleSignUp.ts';
import { openAgencyChange, settleAgencyChange } from '../../members/agencyChanges/settleAgencyChange.ts';
import { type Decider, deciderOf } from '../../members/approvals/decider.ts';
import type { Verdict } from '../../members/approvals/decisionCommands.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PointsSteps } from '../../platform/http/PointsSteps.ts';
import { renderMail, writeMail } from '../../platform/mail/writeMail.ts';
import type { StoredMemberRequest } from './repository/requests.ts';

/** A locked request: the fields of its revision, and who decided it. */
export interface LockedRequest {
  readonly status: RequestState;
  readonly agentCode: string;
  readonly userId: string;
  readonly DecidedBy: string | null;
  readonly DecidedAt: Date | null;
}

/** A decision or question of a staff member about a request. */
interface RequestAction {
  readonly id: number;
  readonly who: string;
  readonly now: Date;
  readonly config: Pick<Config, 'portalUrl' | 'secondFactorKeys'>;
  /** @throws Refusal if the locked request changed since the staff member read it */
  readonly check: (request: LockedRequest) => Promise<void>;
}

interface VerdictAction extends RequestAction {
  readonly verdict: Verdict;
  readonly why: string | undefined;
  readonly points: Pick<PointsSteps, 'creditMember'>;
}

interface Mail {
  readonly subject: string;
  readonly body: string;
}

interface RequestKind {
  /** Name in the audit: `member 7`. */
  readonly subject: 'member' | 'agent change';
  /** Name in texts of refusals. */
  readonly noun: 'sign-up' | 'agent change';
  readonly settle: (tx: Tx, decision: VerdictAction) => Promise<AuditedChange>;
  /** Locks the request, which stays pending, and mails the question. */
  readonly ask: (tx: Tx, question: RequestAction & { readonly text: string }) => Promise<void>;
  /** Mails to the member, one for each decision. */
  readonly mails: (
    request: StoredMemberRequest,
    reason: string,
    portalUrl: string,
  ) => Readonly<Record<'approved' | 'rejected' | 'asked', Mail>>;
}

const decider = (tx: Tx, { who, config }: RequestAction): Promise<Decider> => deciderOf(tx, { who, config });

/** The two kinds of requests. The commands `members …` and `agent-changes …` decide by the same functions. */
export const REQUEST_KINDS: Readonly<Record<MemberRequestKind, RequestKind>> = {
  'sign-ups': {
    subject: 'member',
    noun: 'sign-up',
    async settle(tx, { check, ...decision }) {
      const { change } = await settleSignUp(tx, {
        ...decision,
        check: (member) => check({ ...member, agentCode: member.agent_code, userId: member.user_id }),
      });
      return change;
    },
    async ask(tx, { id, text: reason, check, now, ...deciding }) {
      const member = await openSignUp(
        tx,
        { id, check: (found) => check({ ...found, agentCode: found.agent_code, userId: found.user_id }) },
        await decider(tx, { id, check, now, ...deciding }),
      );
      const facts = { agentCode: member.agent_code, userId: member.user_id, reason };
      await writeMail(tx, { to: member, kind: 'signup_question', facts, now });
    },
    mails({ memberName: name, language, agentCode, userId }, reason, portalUrl) {
      const to = { name, language };
      return {
        approved: renderMail({ kind: 'signup_approved', facts: { portalUrl } }, to),
        rejected: renderMail({ kind: 'signup_rejected', facts: { reason } }, to),
        asked: renderMail({ kind: 'signup_question', facts: { agentCode, userId, reason } }, to),
      };
    },
  },
  'agency-changes': {
    subject: 'agent change',
    noun: 'agent change',
    settle: async (tx, decision) => (await settleAgencyChange(tx, decision)).change,
    async ask(tx, { id, text: reason, check, now, ...deciding }) {
      const change = await openAgencyChange(tx, { id, check }, await decider(tx, { id, check, now, ...deciding }));
      const { agentCode, userId } = change;
      await writeMail(tx, { to: change, kind: 'agent_change_question', facts: { agentCode, userId, reason }, now });
    },
    mails({ memberName: name, language, agentCode, userId }, reason) {
      const [to, facts] = [
        { name, language },
        { agentCode, userId, reason },
      ];
      return {
        approved: renderMail({ kind: 'agent_change_approved', facts }, to),
        rejected: renderMail({ kind: 'agent_change_rejected', facts }, to),
        asked: renderMail({ kind: 'agent_change_question', facts }, to),
      };
    },
  },
};
