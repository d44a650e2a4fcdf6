import type { CodeImportPlan, StaffCodeImport, StaffCodePool } from '@friends/shared/contract/staff/codes';
import { importRevision, thresholdRevision } from './changePool.ts';
import type { ImportPlan, PlannedCode } from './planImport.ts';
import type { StoredImport } from './repository/imports.ts';
import type { StoredPool } from './repository/rewards.ts';

export function toCodePool(pool: StoredPool): StaffCodePool {
  const { id, threshold, usable } = pool;
  return {
    RewardID: id,
    Name: pool.name,
    NameEn: pool.nameEn,
    Category: pool.category,
    Value: pool.value,
    BonusValue: pool.bonusValue,
    Active: pool.active,
    HasPool: threshold !== null,
    Usable: usable ?? 0,
    Expired: pool.expired ?? 0,
    Given: pool.given ?? 0,
    Withdrawn: pool.withdrawn ?? 0,
    Waiting: pool.waiting,
    NextExpiry: pool.nextExpiry,
    Threshold: threshold ?? 0,
    IsLow: threshold !== null && (usable ?? 0) < threshold,
    Revision: thresholdRevision(id, threshold),
  };
}

export function toCodeImport(codeImport: StoredImport): StaffCodeImport {
  return {
    id: codeImport.id,
    File: codeImport.file,
    ImportedBy: codeImport.importedBy,
    ImportedAt: codeImport.importedAt.toISOString(),
    Codes: codeImport.codes,
    Usable: codeImport.usable,
    Expired: codeImport.expired,
    Given: codeImport.given,
    Withdrawn: codeImport.withdrawn,
    FirstExpiry: codeImport.firstExpiry,
    LastExpiry: codeImport.lastExpiry,
    WithdrawnBy: codeImport.withdrawnBy,
    WithdrawnAt: codeImport.withdrawnAt?.toISOString() ?? null,
    WithdrawnWhy: codeImport.withdrawnWhy,
    Revision: importRevision(codeImport),
  };
}

/** Problems in a response; a file with more needs a general correction. */
const MAX_PROBLEMS = 200;

function valuesOf(codes: readonly PlannedCode[]): CodeImportPlan['Values'] {
  const byValue = Map.groupBy(codes, ({ value }) => value);
  return [...byValue]
    .map(([Value, { length: Count }]) => ({ Value, Count }))
    .toSorted((one, two) => (one.Value ?? -1) - (two.Value ?? -1));
}

export function toImportPlan({ codes, problems, revision }: ImportPlan, waiting: number): CodeImportPlan {
  const days = codes.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted();
  return {
    New: codes.length,
    Values: valuesOf(codes),
    FirstExpiry: days[0] ?? null,
    LastExpiry: days.at(-1) ?? null,
    WithoutExpiry: codes.length - days.length,
    Problems: problems
      .slice(0, MAX_PROBLEMS)
      .map(({ line, problem, other }) => ({ Line: line, Problem: problem, Other: other })),
    ProblemCount: problems.length,
    Waiting: waiting,
    Revision: revision,
  };
}
