import type { FastifyBaseLogger } from 'fastify';
import { writeAudit } from '../../platform/audit/repository.ts';
import type { Clock, Config } from '../../platform/config/config.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { MailSignal } from '../../platform/http/context.ts';
import { loggedError } from '../../platform/http/loggedError.ts';
import { auditedRefusal } from '../../platform/problems/auditedRefusal.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { notifyHolders } from '../../staff/people/notifyHolders.ts';
import { failSet, runPlan } from './dueSets.ts';
import { auditedSet } from './publish.ts';
import { listDueSets } from './repository/sets.ts';

/** Longest delay before a planned set goes live. */
const POLL_INTERVAL_MS = 500;

interface SetsContext {
  readonly db: Db;
  readonly config: Pick<Config, 'staffUrl'>;
  readonly mail: MailSignal;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

const targetOf = (id: number): string => `content set ${id}`;

async function runSet({ db, config, clock, mail, logger }: SetsContext, id: number): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const now = clock();
      const done = await runPlan(tx, id, now);
      // Another process ran it, or its plan was cancelled.
      if (!done) return;
      const { set, published } = done;
      const what = set.state === 'planned' ? 'content set published' : 'content set ended';
      const line = { what, target: targetOf(id), why: set.why ?? undefined, after: auditedSet(published) };
      await writeAudit(tx, { who: set.by, clock }, line);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    logger.warn({ set: id, failure: loggedError(error) }, 'A planned set of content could not go live or end');
    await inTransaction(db, async (tx) => {
      const set = await failSet(tx, id, error, clock());
      if (!set) return;
      const isStart = set.state === 'planned';
      const action = isStart ? 'content set published' : 'content set ended';
      const what = `refused: ${action} (${auditedRefusal(error)})`;
      await writeAudit(tx, { who: set.by, clock }, { what, target: targetOf(id) });
      const link = config.staffUrl === null ? '' : `${config.staffUrl}/content-sets/${id}`;
      const facts = { set: set.name, by: set.by, isStart, why: error.message, link };
      await notifyHolders(tx, 'content.publish', { kind: 'content_set_failed', facts, now: clock() });
    });
    mail.notify();
  }
}

/**
 * Executes plans of sets when they are due. Each is one transaction, so that a killed process leaves all or nothing,
 * and several processes execute it once. A refused set is not retried. A set that fails for another reason is, and does not stop the others.
 *
 * @throws AggregateError of all failures
 */
export async function runDueSets(context: SetsContext): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listDueSets(context.db, context.clock()))
    await runSet(context, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/** Polls for due sets. */
export function startSets(context: SetsContext): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  /** The last failure, so that it is logged only once; empty after a success. */
  let failure = '';

  async function poll(): Promise<void> {
    try {
      await runDueSets(context);
      failure = '';
    } catch (error) {
      const text = String(error);
      if (text !== failure)
        context.logger.warn({ failure: loggedError(error) }, 'Due sets of content could not be read or run');
      failure = text;
    } finally {
      running = null;
    }
  }

  const timer = setInterval(() => {
    running ??= poll();
  }, POLL_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
