import { hash } from 'node:crypto';
import type { CodeProblem } from '@friends/shared/contract/staff/codeRules';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { digestsOf } from '../vouchers/subjects.ts';
import type { CodeLine, CodesFile } from './codesFile.ts';
import { findImportsOf } from './repository/imports.ts';
import type { CodeReward } from './repository/rewards.ts';

export interface PlannedCode extends CodeLine {
  /** With the first key. */
  readonly digest: string;
}

export interface LineProblem {
  readonly line: number;
  readonly problem: CodeProblem;
  /** The earlier line with the same code, or the ID of the import that contains it. */
  readonly other: number | null;
}

export interface ImportPlan {
  readonly codes: readonly PlannedCode[];
  readonly problems: readonly LineProblem[];
  readonly revision: string;
}

interface Planned {
  readonly reward: CodeReward;
  readonly file: CodesFile;
  readonly ring: KeyRing;
  /** In Asia/Jakarta. */
  readonly today: string;
}

/** A code's value must match the reward's, with or without the bonus for Genius Members, if the reward has a value. */
function fitsValue({ value, bonusValue }: CodeReward, code: CodeLine): boolean {
  return code.value === null || value === 0 || code.value === value || code.value === value + bonusValue;
}

/** Plans an import: what it would add and what it would leave out. Changes nothing. */
export async function planImport(db: Db, { reward, file, ring, today }: Planned): Promise<ImportPlan> {
  const problems: LineProblem[] = file.bad.map((bad) => ({ ...bad, other: null }));
  const lineOf = new Map<string, number>();
  const codes: (PlannedCode & { readonly digests: readonly string[] })[] = [];
  for (const one of file.codes) {
    const { line } = one;
    const earlier = lineOf.get(one.code);
    lineOf.set(one.code, earlier ?? line);
    if (earlier !== undefined) problems.push({ line, problem: 'twice', other: earlier });
    else if (!fitsValue(reward, one)) problems.push({ line, problem: 'value', other: null });
    // It must be valid beyond the day of import (`isUsable`).
    else if (one.expiresOn !== null && one.expiresOn <= today) problems.push({ line, problem: 'expired', other: null });
    else {
      const digests = digestsOf(ring, one.code);
      codes.push({ ...one, digests, digest: digests[0] ?? '' });
    }
  }
  const importOf = await findImportsOf(
    db,
    codes.flatMap(({ digests }) => digests),
  );
  const knownIn = ({ digests }: (typeof codes)[number]) =>
    digests.map((digest) => importOf.get(digest)).find((number) => number !== undefined);
  for (const one of codes) {
    const other = knownIn(one);
    if (other !== undefined) problems.push({ line: one.line, problem: 'known', other });
  }
  const fresh = codes.filter((one) => knownIn(one) === undefined).map(({ digests: _, ...code }) => code);
  const sorted = problems.toSorted((one, two) => one.line - two.line);
  // Includes values and days: the same codes with other values are a different file.
  const content = hash('sha256', JSON.stringify(fresh), 'base64url');
  const revision = revisionOf([reward.id, content, sorted]);
  return { codes: fresh, problems: sorted, revision };
}
