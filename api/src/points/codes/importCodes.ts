import { USUAL_THRESHOLD } from '@friends/shared/contract/staff/codeRules';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { notifyLowStock } from '../vouchers/lowStock.ts';
import { poolSubject } from '../vouchers/subjects.ts';
import type { CodesFile } from './codesFile.ts';
import { type ImportPlan, planImport } from './planImport.ts';
import { insertImport, lockImports } from './repository/imports.ts';
import { type CodeReward, lockPool, makePool } from './repository/rewards.ts';

export interface CodeImport {
  readonly reward: CodeReward;
  readonly file: CodesFile;
  readonly config: Pick<Config, 'secondFactorKeys' | 'staffUrl'>;
  readonly now: Date;
}

export const planOf = async (db: Db, { reward, file, config, now }: CodeImport): Promise<ImportPlan> =>
  planImport(db, { reward, file, ring: await readKeyRing(db, config), today: jakartaDay(now) });

interface ImportRequest extends CodeImport {
  readonly fileName: string;
  readonly who: string;
  /** Revision of the reviewed plan; null accepts any. */
  readonly expectedRevision: string | null;
  /** Skips lines with problems; otherwise one problem refuses the file. */
  readonly skipProblems: boolean;
}

/**
 * Imports a file's codes, encrypted. The caller writes the audit entry.
 *
 * @throws Refusal if there is nothing to import, a line has a problem, or the plan has changed since it was reviewed
 */
export async function importCodes(
  tx: Tx,
  { fileName, who, expectedRevision, skipProblems, ...request }: ImportRequest,
): Promise<{ readonly id: number; readonly codes: number; readonly change: AuditedChange }> {
  const { reward, config, now } = request;
  await makePool(tx, reward.id, USUAL_THRESHOLD);
  // Locks the pool first, like `withdrawImport`: another order could deadlock.
  await lockPool(tx, reward.id);
  await lockImports(tx);
  const plan = await planOf(tx, request);
  if (expectedRevision !== null && plan.revision !== expectedRevision) throw new Refusal('codes_changed');
  const problems = plan.problems.length;
  if (problems > 0 && !skipProblems) throw new Refusal('codes_problems');
  if (plan.codes.length === 0) throw new Refusal('codes_none');
  const ring = await readKeyRing(tx, config);
  const subject = poolSubject(reward.id);
  const codes = plan.codes.map(({ code, digest, value, expiresOn }) => ({
    sealed: ring.seal(subject, code),
    digest,
    // A reward without a value in IDR has claims without a value, which match only codes without one.
    value: reward.value === 0 ? null : value,
    expiresOn,
  }));
  const id = await insertImport(tx, { rewardId: reward.id, file: fileName, by: who, at: now, codes });
  await notifyLowStock(tx, { rewardId: reward.id, now, config });
  const after = { Import: id, Codes: codes.length, LeftOut: problems };
  return { id, codes: codes.length, change: { what: 'codes imported', after } };
}
