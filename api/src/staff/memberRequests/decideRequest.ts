import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { ApprovedRequest } from '@friends/shared/contract/staff/memberRequests';
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

/** A request as seen on a page. */
interface RequestAtRevision {
  readonly kind: MemberRequestKind;
  readonly id: number;
  readonly expectedRevision: string;
}

/** @returns a check that throws `Refusal`, with who and when, if the locked request is not the one that was seen */
const unchanged =
  (tx: Tx, { kind, id, expectedRevision }: RequestAtRevision) =>
  async ({ status, agentCode, userId, DecidedBy, DecidedAt }: LockedRequest): Promise<void> => {
    const subject = REQUEST_KINDS[kind].named;
    if (status !== 'pending') {
      const at = DecidedAt && jakartaMinute(DecidedAt);
      throw new Refusal('request_decided', { subject, id, status, by: DecidedBy, at });
    }
    const question = await readLastQuestion(tx, kind, id);
    if (requestRevision({ id, status, agentCode, userId, question: question?.id ?? null }) === expectedRevision) return;
    const asked = question && { by: question.askedBy, at: jakartaMinute(question.askedAt) };
    throw new Refusal('request_changed', { subject, id, by: asked?.by ?? null, at: asked?.at ?? null });
  };

interface Settling extends RequestAtRevision {
  readonly verdict: Verdict;
  readonly why?: string;
}

/** Decides one request, and audits it, refused or not. @throws Refusal */
export async function settleRequest(context: AppContext, caller: Caller, settling: Settling): Promise<void> {
  const { clock, config, points } = context;
  const { kind, id, verdict, why } = settling;
  const { subject, settle } = REQUEST_KINDS[kind];
  const decision = { action: `${subject} ${verdict}`, target: `${subject} ${id}`, why };
  await auditDecision(context, caller, decision, async (tx) => {
    // Approval credits the member's due points.
    if (verdict === 'approved') await points.lockBookingsForCall(tx);
    const [who, now] = [caller.staff.email, clock()];
    return settle(tx, { id, verdict, why, who, now, config, points, check: unchanged(tx, settling) });
  });
}

/** Mails a question about a request, which stays open. @throws Refusal */
export async function askMember(
  context: AppContext,
  caller: Caller,
  { text, ...seen }: RequestAtRevision & { readonly text: string },
): Promise<void> {
  const { clock, config } = context;
  const { kind, id } = seen;
  const { subject, ask } = REQUEST_KINDS[kind];
  const who = caller.staff.email;
  await auditDecision(
    context,
    caller,
    { action: `${subject} asked`, target: `${subject} ${id}`, why: text },
    async (tx) => {
      const now = clock();
      await ask(tx, { id, text, who, now, config, check: unchanged(tx, seen) });
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

/** Approves requests as seen, each in a transaction of its own, so a refused one does not stop the others. */
export function approveRequests(
  context: AppContext,
  caller: Caller,
  requests: readonly RequestAtRevision[],
): Promise<ApprovedRequest[]> {
  return decideSeveral(caller, requests, (request) =>
    settleRequest(context, caller, { ...request, verdict: 'approved' }),
  );
}
