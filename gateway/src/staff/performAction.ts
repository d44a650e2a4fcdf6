import { writeCallAudit } from '@friends/api/platform/audit/callAudit';
import type { AuditedChange } from '@friends/api/platform/audit/repository';
import type { Clock } from '@friends/api/platform/config/config';
import { type Db, inTransaction } from '@friends/api/platform/database/transaction';
import type { Actor } from '@friends/api/platform/http/context';
import { loggedError } from '@friends/api/platform/http/loggedError';
import { auditedRefusal } from '@friends/api/platform/problems/auditedRefusal';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import type { ActionContext } from '@friends/releases/registry/history';
import { StoreUnreachable } from '@friends/releases/store/store';
import type { FastifyRequest } from 'fastify';
import { toRefusal } from './toRefusal.ts';

/** @throws Refusal 503 if the store, or its list of releases, cannot be read */
export async function withStoreRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ReleaseRefused || cause instanceof StoreUnreachable)) throw cause;
    throw new Refusal('unavailable', { cause });
  }
}

export interface Caller {
  readonly db: Db;
  readonly clock: Clock;
  readonly staff: Actor;
  readonly request: FastifyRequest;
}

interface Action<T> {
  /** Name in the audit log: `release put live`. */
  readonly action: string;
  /** What the action is about, for the audit log: `mf-about`, `season 5`. */
  readonly name: string;
  readonly why: string | undefined;
  /** @returns the call's answer, and what the audit log records: an event of the history, or else a `detail` */
  run(
    context: ActionContext,
  ): Promise<{ readonly answer: T; readonly detail?: string } & Pick<AuditedChange, 'before' | 'after' | 'event'>>;
}

/**
 * Performs an action as the signed-in person, and audits its result.
 *
 * @throws Refusal 409 or 422 if it is refused: nothing is changed then; 503 if the store did not answer
 */
export async function performAction<T>(
  { db, clock, staff, request }: Caller,
  { action, name, why: reason, run }: Action<T>,
): Promise<T> {
  const { who } = staff;
  const why = reason?.trim() || undefined;
  const write = (change: AuditedChange) =>
    inTransaction(db, (tx) => writeCallAudit(tx, { clock }, request, { ...change, target: name, why }));
  try {
    const { answer, detail, ...change } = await run({ who, at: clock(), why });
    const what = detail === undefined ? action : `${action} (${detail})`;
    // The action has succeeded and is in the store's history, so a failing audit must not make the call fail.
    await write({ what, ...change }).catch((error: unknown) =>
      request.log.error({ failure: loggedError(error), who, what }, 'A decision about releases could not be audited'),
    );
    return answer;
  } catch (error) {
    if (error instanceof StoreUnreachable) {
      // The action may have succeeded: perhaps only the store's answer was lost.
      await write({ what: `unclear, as the store did not answer: ${action}` });
      throw new Refusal('unavailable', { cause: error });
    }
    const refusal = error instanceof ReleaseRefused ? toRefusal(error) : error;
    if (!(refusal instanceof Refusal)) throw error;
    await write({ what: `refused: ${action} (${auditedRefusal(refusal)})` });
    throw refusal;
  }
}
