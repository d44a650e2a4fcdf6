import type { FeedPlan as ContractPlan, FeedImport } from '@friends/shared/contract/staff/feed';
import { MAX_IN_PLAN } from '@friends/shared/contract/staff/feedRules';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { FeedPlan } from '../feed/planFeed.ts';
import { findNewerImport, findSameImport } from '../repository/feedImports.ts';
import { listPoints } from '../repository/feedUploads.ts';

type StoredImport = Selectable<Schema['feed_imports']>;

const toOther = (row: StoredImport | null | undefined): ContractPlan['Same'] =>
  row ? { ImportedAt: row.imported_at.toISOString(), ImportedBy: row.imported_by, File: row.file_name } : null;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0);

/** A plan without refused lines, which each call returns in its own language. */
type StoredPlan = Omit<ContractPlan, 'RefusedLines'>;

/** The plan to store. Store its points first (`insertPoints`), as the plan includes the first of them. */
export async function toStoredPlan(db: Db, upload: number, plan: FeedPlan, fileHash: string): Promise<StoredPlan> {
  const { counts, rows, contentHash, earned } = plan;
  const { members, withoutMember } = earned;
  const hashes = { fileHash, contentHash };
  const first = await listPoints(db, upload, MAX_IN_PLAN);
  const newer = counts.new + counts.changed > 0 ? await findNewerImport(db, hashes) : null;
  return {
    Rows: rows,
    New: counts.new,
    Changed: counts.changed,
    Cancelled: counts.cancelled,
    Unchanged: counts.unchanged,
    Refused: counts.refused,
    FileHash: fileHash,
    OwnerChanges: plan.ownerChanges,
    Moved: plan.moved,
    Returned: plan.returned,
    Points: {
      Members: members.length,
      Bookings: sumOf(members.map(({ bookings }) => bookings)),
      Points: sumOf(members.map(({ points }) => points)),
      WithoutMember: { Bookings: withoutMember.bookings, Points: withoutMember.points },
      First: first.map(({ AgentCode, UserId, Bookings, Points }) => ({ AgentCode, UserId, Bookings, Points })),
    },
    Same: toOther(await findSameImport(db, hashes)),
    Newer: toOther(newer?.newer),
    Revision: plan.revision,
  };
}

export const toFeedImport = (row: StoredImport): FeedImport => ({
  id: row.id,
  ImportedAt: row.imported_at.toISOString(),
  ImportedBy: row.imported_by,
  File: row.file_name,
  FileHash: row.file_hash,
  Rows: row.rows,
  New: row.new,
  Changed: row.changed,
  Cancelled: row.cancelled,
  Unchanged: row.unchanged,
  Refused: row.refused,
  UndoneAt: row.undone_at?.toISOString() ?? null,
  UndoneBy: row.undone_by,
});
