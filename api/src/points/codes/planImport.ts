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
  /** Digest with the current key. */
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

interface PlanInput {
  readonly reward: CodeReward;
  readonly file: CodesFile;
  readonly ring: KeyRing;
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly today: string;
}

/** A code's value must match the reward's, with or without the bonus for Genius Members, if the reward has a value. */
function fitsValue({ value, bonusValue }: CodeReward, code: CodeLine): boolean {
  return code.value === null || value === 0 || code.value === value || code.value === value + bonusValue;
}

/** Plans an import: codes to add, and lines to skip. Changes nothing. */
export async function planImport(db: Db, { reward, file, ring, today }: PlanInput): Promise<ImportPlan> {
  const problems: LineProblem[] = file.bad.map((bad) => ({ ...bad, other: null }));
  const lineOf = new Map<string, number>();
  const codes: (PlannedCode & { readonly digests: readonly string[] })[] = [];
  for (const codeLine of file.codes) {
    const { line, code, expiresOn } = codeLine;
    const earlier = lineOf.get(code);
    lineOf.set(code, earlier ?? line);
    if (earlier !== undefined) problems.push({ line, problem: 'twice', other: earlier });
    else if (!fitsValue(reward, codeLine)) problems.push({ line, problem: 'value', other: null });
    // A code must be valid beyond the day of import (`isUsable`).
    else if (expiresOn !== null && expiresOn <= today) problems.push({ line, problem: 'expired', other: null });
    else {
      const digests = digestsOf(ring, code);
      codes.push({ ...codeLine, digests, digest: digests[0] ?? '' });
    }
  }
  const importOf = await findImportsOf(
    db,
    codes.flatMap(({ digests }) => digests),
  );
  const importWith = ({ digests }: (typeof codes)[number]) =>
    digests.map((digest) => importOf.get(digest)).find((id) => id !== undefined);
  for (const code of codes) {
    const other = importWith(code);
    if (other !== undefined) problems.push({ line: code.line, problem: 'known', other });
  }
  const newCodes = codes.filter((code) => importWith(code) === undefined).map(({ digests: _, ...code }) => code);
  const sorted = problems.toSorted((one, two) => one.line - two.line);
  // With values and days, so that the same codes with other values have another revision.
  const content = hash('sha256', JSON.stringify(newCodes), 'base64url');
  const revision = revisionOf([reward.id, content, sorted]);
  return { codes: newCodes, problems: sorted, revision };
}
