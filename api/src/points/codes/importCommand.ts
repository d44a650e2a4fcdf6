import { basename } from 'node:path';
import { textOption } from '@friends/shared/cli/command';
import type { CodeProblem } from '@friends/shared/contract/staff/codeRules';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, figure, OpsError, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { issueWaitingCodes } from '../redemptions/issueWaitingCodes.ts';
import { readCodesFile } from './codesFile.ts';
import { fileText } from './fileTexts.ts';
import { type CodeImport, importCodes, planOf } from './importCodes.ts';
import type { LineProblem } from './planImport.ts';
import { findCodeReward } from './repository/rewards.ts';

const PROBLEMS: Readonly<Record<CodeProblem, (other: number | null) => string>> = {
  columns: () => 'the line has more cells than the first line, or an unclosed quote',
  code: () => 'the code does not have 4 to 100 characters without blanks, or a spreadsheet has changed it to a number',
  value: () => 'the value differs from that of the reward',
  expires: () => 'the last day is not a date like 2026-12-31',
  expired: () => 'the code has expired or expires today',
  twice: (other) => `line ${other} has the same code`,
  known: (other) => `import ${other} has the same code`,
};

/** One line per problem, without the code. */
const problemLines = (problems: readonly LineProblem[]): string[] =>
  problems.map(({ line, problem, other }) => `Line ${line}: ${PROBLEMS[problem](other)}.`);

/** `codes import`: imports a file of codes for one reward, all or only lines without problems. */
export const importCommand: Command = {
  name: 'codes import',
  args: '<file>',
  summary: 'import codes of a reward from a table with the column Code, and optionally Value and Expires',
  options: [
    { flags: '--reward <id>', description: 'ID of the reward', required: true },
    { flags: '--dry-run', description: 'show what would change, without importing' },
    { flags: '--skip-problems', description: 'skip lines with problems; otherwise one problem refuses the file' },
  ],
  readsFile: true,
  run: async (context, input) => {
    const { db, config, clock, who, mail } = context;
    const fileName = basename(input.args[0] ?? '');
    const reward = await findCodeReward(db, wholeNumber(textOption(input, 'reward') ?? '', 'reward'));
    if (reward === null) throw new OpsError('There is no such reward, or its category is never a code.');
    const file = await readCodesFile(input.file ?? new Uint8Array());
    if (typeof file === 'string') throw new OpsError(fileText(file, 'en'));
    const base: CodeImport = { reward, file, config, now: clock() };
    const { codes, problems } = await planOf(db, base);
    const json = {
      File: fileName,
      RewardID: reward.id,
      New: codes.length,
      Problems: problems.map(({ line, problem, other }) => ({ Line: line, Problem: problem, Other: other })),
    };
    const skipProblems = input.options.skipProblems === true;
    const isRefused = problems.length > 0 && !skipProblems;
    const lines = problemLines(problems);
    if (input.options.dryRun === true || isRefused) {
      const text = `New codes: ${figure(codes.length)}. Lines with problems: ${figure(problems.length)}. Nothing was changed.`;
      return { text: [text, ...lines].join('\n'), json: { ...json, Imported: false }, exitCode: isRefused ? 1 : 0 };
    }
    const imported = await inTransaction(db, async (tx) => {
      const result = await importCodes(tx, { ...base, fileName, who, expectedRevision: null, skipProblems });
      await writeAudit(tx, context, { ...result.change, target: `reward ${reward.id}`, why: fileName });
      return result;
    });
    const issued = await issueWaitingCodes(context, { rewardId: reward.id });
    mail.notify();
    const text = `Import ${imported.id}: ${figure(imported.codes)} codes for ${reward.nameEn}. Waiting claims that got one: ${figure(issued)}.`;
    return { text: [text, ...lines].join('\n'), json: { ...json, Imported: true, id: imported.id, Given: issued } };
  },
};
