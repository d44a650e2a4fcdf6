import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { reasonText, type TypedReason } from '@friends/shared/contract/words/reasonText';
import type { Verdict } from '../../members/approvals/decisionCommands.ts';
import { jakartaMinute } from '../../platform/calendar/days.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../audit/auditDecision.ts';
import { decideSeveral } from '../audit/decideSeveral.ts';
import { readLastQuestion, storeQuestion } from './repository/questions.ts';
import { findRequest } from './repository/requests.ts';
import { type LockedRequest, REQUEST_KINDS } from './requestKinds.ts';
import { requestRevision } from './toMemberRequest.ts';

/** A request and the revision that the decider read. */
interface RequestAtRevision {
  readonly kind: MemberRequestKind;
  readonly id: number;
  readonly expectedRevision: string;
}

/** @returns a check that throws a `Refusal` naming author and time if the locked request has another revision */
const revisionCheck =
  (tx: Tx, { kind, id, expectedRevision }: RequestAtRevision) =>
  async ({ status, agentCode, userId, DecidedBy, DecidedAt }: LockedRequest): Promise<void> => {
    const subject = REQUEST_KINDS[kind].noun;
    if (status !== 'pending') {
      const at = DecidedAt && jakartaMinute(DecidedAt);
      throw new Refusal('request_decided', { subject, id, status, by: DecidedBy, at });
    }
    const question = await readLastQuestion(tx, kind, id);
    if (requestRevision({ id, status, agentCode, userId, question: question?.id ?? null }) === expectedRevision) return;
    const asked = question && { by: question.askedBy, at: jakartaMinute(question.askedAt) };
    throw new Refusal('request_changed', { subject, id, by: asked?.by ?? null, at: asked?.at ?? null });
  };

interface RequestDecision extends RequestAtRevision {
  readonly verdict: Verdict;
  readonly why?: string;
}

/** Approves or rejects a request. Audits the decision, also a refused one. @throws Refusal */
export async function settleRequest(context: AppContext, caller: Caller, decision: RequestDecision): Promise<void> {
  const { clock, config, points } = context;
  const { kind, id, verdict, why } = decision;
  const { subject, settle } = REQUEST_KINDS[kind];
  const audited = { action: `${subject} ${verdict}`, target: `${subject} ${id}`, why };
  await auditDecision(context, caller, audited, async (tx) => {
    // Approval credits the points that are due to the member.
    if (verdict === 'approved') await points.lockBookingsForCall(tx);
    const [who, now] = [caller.staff.email, clock()];
    return settle(tx, { id, verdict, why, who, now, config, points, check: revisionCheck(tx, decision) });
  });
}

/** Mails the member a question about their request, which stays pending. @throws Refusal */
export async function askMember(
  context: AppContext,
  caller: Caller,
  { text, ...request }: RequestAtRevision & { readonly text: string },
): Promise<void> {
  const { clock, config } = context;
  const { kind, id } = request;
  const { subject, ask } = REQUEST_KINDS[kind];
  const who = caller.staff.email;
  await auditDecision(
    context,
    caller,
    { action: `${subject} asked`, target: `${subject} ${id}`, why: text },
    async (tx) => {
      const now = clock();
      await ask(tx, { id, text, who, now, config, check: revisionCheck(tx, request) });
      await storeQuestion(tx, kind, id, { text, by: who, at: now });
      return { what: `${subject} asked` };
    },
  );
}

/** The reason in the member's language. @throws Refusal if there is no such request */
export async function reasonFor(
  db: Db,
  { kind, id }: Pick<RequestAtRevision, 'kind' | 'id'>,
  typed: TypedReason,
): Promise<string> {
  const request = await findRequest(db, kind, id);
  if (!request) throw new Refusal('not_found');
  return reasonText(typed, request.language);
}

/** Approves requests, each in its own transaction, so that a refused one does not stop the others. */
export function approveRequests(
  context: AppContext,
  caller: Caller,
  requests: readonly RequestAtRevision[],
): Promise<RowResult[]> {
  return decideSeveral(caller, requests, (request) =>
    settleRequest(context, caller, { ...request, verdict: 'approved' }),
  );
}
