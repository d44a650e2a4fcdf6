import { writeAudit } from '../../../platform/audit/repository.ts';
import type { OpsContext } from '../../../platform/console/command.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { insertFeedImport } from '../repository/feedImports.ts';
import type { FeedPlan } from './planFeed.ts';

/** An import that is about to start. */
interface StartedImport {
  readonly now: Date;
  /** Name shown in the audit log. */
  readonly who: string;
  readonly fileName: string;
  readonly fileHash: string;
  readonly allowOwnerChange: boolean;
  /** Imported although newer feeds were imported before. */
  readonly again: boolean;
}

/** Reason text in the audit log: the import's figures, and the options that allow it to change more than usual. */
function auditText({ counts, moved, returned }: FeedPlan, { allowOwnerChange, again }: StartedImport): string {
  const numbers = [
    `${counts.new} new`,
    `${counts.changed} changed`,
    `${counts.unchanged} unchanged`,
    `${counts.refused} refused`,
    ...(moved > 0 ? [`${moved} of another user or source`] : []),
    ...(returned > 0 ? [`${returned} no longer cancelled`] : []),
  ];
  const options = [...(allowOwnerChange ? ['--allow-owner-change'] : []), ...(again ? ['--again'] : [])];
  return [numbers.join(', '), ...options].join(' ');
}

/** Adds an import to the list of imports and to the audit log. @returns its ID */
export async function recordImport(
  tx: Tx,
  { clock }: Pick<OpsContext, 'clock'>,
  plan: FeedPlan,
  started: StartedImport,
): Promise<number> {
  const { now, who, fileName, fileHash } = started;
  const { counts, rows, contentHash } = plan;
  const id = await insertFeedImport(tx, {
    imported_at: now,
    imported_by: who,
    file_name: fileName,
    file_hash: fileHash,
    content_hash: contentHash,
    rows,
    ...counts,
  });
  await writeAudit(tx, { who, clock }, { what: 'bookings imported', target: fileName, why: auditText(plan, started) });
  return id;
}
