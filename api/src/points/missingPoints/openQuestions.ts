import { type Decider, ownMembers, ownRefusal } from '../../members/approvals/decider.ts';
import { decidedRefusal } from '../../members/approvals/decisionCommands.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { type LockedPointsClaim, lockPointsClaims } from './repository/pointsClaims.ts';

/** Refusals of locked claims, by ID. */
export type Refusals = ReadonlyMap<number, Refusal>;

/** Finds the locked claims that changed since they were seen. */
export type QuestionsCheck = (questions: readonly LockedPointsClaim[]) => Promise<Refusals>;

export interface LockedQuestions {
  /** All existing ones, refused or not. */
  readonly questions: readonly LockedPointsClaim[];
  /** For claims that do not exist, are decided, changed since they were seen, or are the decider's own. */
  readonly refusals: Refusals;
}

/** Locks claims and finds those that cannot be decided. */
export async function lockQuestions(
  tx: Tx,
  ids: readonly number[],
  { decider, check }: { readonly decider: Decider; readonly check?: QuestionsCheck | undefined },
): Promise<LockedQuestions> {
  const questions = await lockPointsClaims(tx, ids);
  const changed: Refusals = (await check?.(questions)) ?? new Map();
  const members = questions.map(({ memberId }) => memberId);
  const own = await ownMembers(tx, decider, members);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const refusalOf = (id: number): Refusal | null => {
    const about = { subject: 'points claim', id } as const;
    const question = byId.get(id);
    if (!question) return new Refusal('missing', about);
    const refusal = changed.get(id) ?? decidedRefusal(about, question);
    return refusal ?? (own.has(question.memberId) ? ownRefusal(about, decider) : null);
  };
  const refusals = new Map<number, Refusal>();
  for (const id of ids) {
    const refusal = refusalOf(id);
    if (refusal) refusals.set(id, refusal);
  }
  return { questions, refusals };
}

/** One locked claim, if it can be decided. @throws Refusal */
export async function lockOpenQuestion(
  tx: Tx,
  id: number,
  checks: Parameters<typeof lockQuestions>[2],
): Promise<LockedPointsClaim> {
  const { questions, refusals } = await lockQuestions(tx, [id], checks);
  const [question] = questions;
  const refusal = refusals.get(id);
  if (refusal || !question) throw refusal ?? new Refusal('missing', { subject: 'points claim', id });
  return question;
}
