import type { OpsContext } from '../console/command.ts';
import type { Db, Tx } from '../database/transaction.ts';

export interface AuditEntry {
  /** `redemption rejected` */
  readonly what: string;
  /** `redemption 12` */
  readonly target: string;
  readonly why?: string | undefined;
}

/** Keeps who did what, when and why. Call it in the transaction of the work itself. */
export async function writeAudit(
  tx: Tx,
  { who, clock }: Pick<OpsContext, 'who' | 'clock'>,
  { what, target, why }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ at: clock(), who, what, target, why: why ?? null })
    .execute();
}

/** The latest entries, newest first. */
export async function listAudit(db: Db, limit: number) {
  return db
    .selectFrom('audit')
    .select(['id', 'at as At', 'who as Who', 'what as What', 'target as Target', 'why as Why'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
