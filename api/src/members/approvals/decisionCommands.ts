import { type CommandOption, type CommandResult, textOption } from '@friends/shared/cli/command';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import {
  type Command,
  type CommandInput,
  ids,
  type OpsContext,
  OpsError,
  WHY,
  WHY_NEEDED,
} from '../../platform/console/command.ts';
import { refusalSentence } from '../../platform/console/refusalSentence.ts';
import { betweenBatches } from '../../platform/database/betweenBatches.ts';
import { isDuplicate } from '../../platform/database/failures.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Numbered } from '../../platform/problems/texts/subjects.ts';
import { assertNotOwnRequest, type Decider } from './decider.ts';

export interface StoredRequest {
  readonly memberId: number;
  /** As stored; `pending` or `Pending` while open. */
  readonly status: string;
  readonly DecidedBy: string | null;
  readonly DecidedAt: Date | null;
  readonly DecisionWhy: string | null;
}

/**
 * Returns the request if it is open and not the decider's own.
 *
 * @throws Refusal; for a decided request, it names the decider and time
 */
export async function openRequest<Request extends StoredRequest>(
  tx: Tx,
  about: Numbered,
  request: Request | undefined,
  decider: Decider,
): Promise<Request> {
  if (!request) throw new Refusal('missing', about);
  const refusal = decidedRefusal(about, request);
  if (refusal) throw refusal;
  await assertNotOwnRequest(tx, about, request.memberId, decider);
  return request;
}

/** Refusal of a request that is decided already, with the decider and time; null if it is open. */
export function decidedRefusal(about: Numbered, request: StoredRequest): Refusal | null {
  const { status, DecidedBy, DecidedAt, DecisionWhy } = request;
  if (status.toLowerCase() === 'pending') return null;
  return new Refusal('already_decided', {
    ...about,
    status: status.toLowerCase(),
    by: DecidedBy,
    why: DecisionWhy,
    at: DecidedAt === null ? null : DecidedAt.toISOString(),
  });
}

export type Verdict = 'approved' | 'rejected';

export interface DecisionRequest {
  readonly id: number;
  readonly verdict: Verdict;
  readonly why: string | undefined;
  readonly input: CommandInput;
  readonly now: Date;
  readonly context: OpsContext;
}

export interface DecisionResult {
  readonly sentence: string;
  readonly json: Readonly<Record<string, unknown>>;
}

type Decide = (tx: Tx, request: DecisionRequest) => Promise<DecisionResult>;

/** Message for an ID that is refused; null for other errors, which end the command. */
function refusalMessage(error: unknown, id: number): string | null {
  if (error instanceof Refusal) return refusalSentence(error);
  if (error instanceof OpsError) return error.message;
  return isDuplicate(error) ? `${id}: conflicts with a change that was made at the same time; check the list.` : null;
}

/** Decides each ID in its own transaction. A refused one doesn't stop the others, but the exit code is 1. */
export async function decideEach(
  context: OpsContext,
  input: CommandInput,
  decide: (tx: Tx, id: number) => Promise<DecisionResult>,
): Promise<CommandResult> {
  const all = ids(input);
  const sentences: string[] = [];
  const json: Readonly<Record<string, unknown>>[] = [];
  let refused = 0;
  for (const [at, id] of all.entries()) {
    await betweenBatches(context.signal);
    try {
      const done = await inTransaction(context.db, (tx) => decide(tx, id));
      sentences.push(showLine(done.sentence));
      json.push({ id, ...done.json });
    } catch (error) {
      const reason = refusalMessage(error, id);
      if (reason === null) throw error;
      refused += 1;
      sentences.push(showLine(reason));
      json.push({ id, error: reason });
    }
    if (all.length > 20) context.progress({ label: 'decided', done: at + 1, total: all.length });
  }
  if (refused < all.length) context.mail.notify();
  return { text: sentences.join('\n'), json, exitCode: refused > 0 ? 1 : 0 };
}

/**
 * Commands `approve` and `reject` for a group of requests; rejecting requires a reason.
 *
 * @param approveOptions further options of `approve`
 */
export function decisionCommands(
  group: string,
  summaries: { readonly approve: string; readonly reject: string },
  decide: Decide,
  approveOptions: readonly CommandOption[] = [],
): readonly Command[] {
  const command = (verb: keyof typeof summaries, verdict: Verdict): Command => ({
    name: `${group} ${verb}`,
    args: '<id...>',
    summary: summaries[verb],
    options: verb === 'reject' ? [WHY_NEEDED] : [WHY, ...approveOptions],
    run: (context, input) =>
      decideEach(context, input, (tx, id) =>
        decide(tx, { id, verdict, why: textOption(input, 'why'), input, now: context.clock(), context }),
      ),
  });
  return [command('approve', 'approved'), command('reject', 'rejected')];
}
