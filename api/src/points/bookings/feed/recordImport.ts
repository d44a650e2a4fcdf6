import { writeAudit } from '../../../platform/audit/repository.ts';
import type { OpsContext } from '../../../platform/console/command.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { insertFeedImport } from '../repository/feedImports.ts';
import type { FeedPlan } from './planFeed.ts';

/** An import that is about to be done. */
interface StartedImport {
  readonly now: Date;
  /** As the audit names them. */
  readonly who: string;
  readonly fileName: string;
  readonly fileHash: string;
  readonly allowOwnerChange: boolean;
  /** Though newer feeds were imported since. */
  readonly again: boolean;
}

/** Numbers of an import for the audit, and the options that let it change more than usual. */
function auditText({ counts, moved, returned }: FeedPlan, { allowOwnerChange, again }: StartedImport): string {
  const numbers = [
    `${counts.new} new`,
    `${counts.changed} changed`,
    `${counts.unchanged} unchanged`,
    `${counts.refused} refused`,
    ...(moved.length > 0 ? [`${moved.length} of another user or source`] : []),
    ...(returned.length > 0 ? [`${returned.length} no longer cancelled`] : []),
  ];
  const options = [...(allowOwnerChange ? ['--allow-owner-change'] : []), ...(again ? ['--again'] : [])];
  return [numbers.join(', '), ...options].join(' ');
}

/** Keeps an import in the list of imports and in the audit. @returns its number */
export async function recordImport(
  tx: Tx,
  { clock }: Pick<OpsContext, 'clock'>,
  plan: FeedPlan,
  started: StartedImport,
): Promise<number> {
  const { now, who, fileName, fileHash } = started;
  const { counts, rows, contentHash } = plan;
  const id = await insertFeedImport(tx, {
    ...{ imported_at: now, imported_by: who, file_name: fileName, file_hash: fileHash, content_hash: contentHash },
    ...{ rows, ...counts },
  });
  await writeAudit(tx, { who, clock }, { what: 'bookings imported', target: fileName, why: auditText(plan, started) });
  return id;
}
