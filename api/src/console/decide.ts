import { betweenBatches } from '../database/betweenBatches.ts';
import { isDuplicate } from '../database/isDuplicate.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { CommandInput, CommandResult } from './command.ts';
import { ids, OpsError } from './command.ts';
import type { OpsContext } from './context.ts';

/** A request as it is found when somebody decides on it. */
export interface Standing {
  /** As stored, `pending` or `Pending` while it is open. */
  readonly status: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** The reason that was given. */
  readonly decidedWhy: string | null;
}

/** The request, if it is still open. Refuses what was decided before, by name, so that two operators never undo each other unknowingly. */
export function openRequest<Found extends Standing>(what: string, standing: Found | undefined): Found {
  if (!standing) throw new OpsError(`There is no ${what}.`);
  if (standing.status.toLowerCase() === 'pending') return standing;
  const by = standing.decidedBy === null ? '' : ` by ${standing.decidedBy}`;
  const at = standing.decidedAt === null ? '' : ` at ${standing.decidedAt.toISOString()}`;
  const why = standing.decidedWhy === null ? '' : `, because: ${standing.decidedWhy}`;
  throw new OpsError(
    `${what[0]?.toUpperCase()}${what.slice(1)} was already ${standing.status.toLowerCase()}${by}${at}${why}.`,
  );
}

interface Decided {
  readonly id: number;
  /** One sentence on what was done. */
  readonly said: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** What one id is refused for; null where it is trouble of another kind, which ends the command. */
function reasonOf(error: unknown, id: number): string | null {
  if (error instanceof OpsError) return error.message;
  return isDuplicate(error) ? `${id}: somebody else took the same at the same time; look at the list.` : null;
}

/** Decides on each id in a transaction of its own; one that is refused does not stop the others, but the exit code is 1. */
export async function decideEach(
  context: OpsContext,
  input: CommandInput,
  decide: (tx: Tx, id: number, now: Date) => Promise<Omit<Decided, 'id'>>,
): Promise<CommandResult> {
  const all = ids(input);
  const said: string[] = [];
  const json: Readonly<Record<string, unknown>>[] = [];
  let refused = 0;
  for (const [at, id] of all.entries()) {
    await betweenBatches(context.signal);
    try {
      const done = await inTransaction(context.db, (tx) => decide(tx, id, context.clock()));
      said.push(done.said);
      json.push({ id, ...done.json });
    } catch (error) {
      const reason = reasonOf(error, id);
      if (reason === null) throw error;
      refused += 1;
      said.push(reason);
      json.push({ id, error: reason });
    }
    if (all.length > 20) context.progress({ label: 'decided', done: at + 1, total: all.length });
  }
  if (refused < all.length) context.mail.ring();
  return { text: said.join('\n'), json, exitCode: refused > 0 ? 1 : 0 };
}
