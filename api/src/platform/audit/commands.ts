import { textOption } from '@friends/shared/cli/command';
import { formatMinute, pickColumns, table } from '@friends/shared/cli/table';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { type Command, type CommandInput, dayOption, figure, LIMIT, limitOf } from '../console/command.ts';
import { changeText } from './changeText.ts';
import { checkAudit } from './check.ts';
import { releaseText } from './releaseText.ts';
import type { AuditFilter } from './repository/hasWords.ts';
import { type ChainHead, listAudit } from './repository.ts';

const ANCHOR = /^([1-9]\d{0,8}):([0-9a-f]{64})$/;

/** Parses `12:{hash}`; null if malformed. */
function readAnchor(text: string): ChainHead | null {
  const [, place, hash] = ANCHOR.exec(text) ?? [];
  return place && hash ? { place: Number(place), hash } : null;
}

function filterOf(input: CommandInput): AuditFilter {
  const [From, Until] = ['from', 'until'].map((name) => textOption(input, name));
  return {
    words: textOption(input, 'search') ?? '',
    language: 'en',
    ...(From === undefined ? {} : { From }),
    ...(Until === undefined ? {} : { Until }),
  };
}

function whatText(line: AuditLine): string {
  const decided = releaseText(line, 'en');
  return decided === null ? line.What : `${line.What} (${decided})`;
}

export const AUDIT_COMMANDS: readonly Command[] = [
  {
    name: 'audit',
    summary: 'who did what, when and why; newest first',
    readsPersonalData: true,
    options: [
      LIMIT,
      dayOption('from', 'from this day on, YYYY-MM-DD in Asia/Jakarta'),
      dayOption('until', 'until this day and with it'),
      { flags: '--search <words>', description: 'only lines with these words in who, what, target, reason or change' },
    ],
    run: async ({ db }, input) => {
      const rows = await listAudit(db, filterOf(input), { last: null, limit: limitOf(input) });
      const shown = rows.map((line) => ({
        id: line.id,
        At: formatMinute(new Date(line.At)),
        Who: line.Who,
        What: whatText(line),
        Target: line.Target,
        Change: changeText(line),
        ...pickColumns(line, 'Why', 'Address'),
      }));
      return { text: table(shown, 'There is no such line.'), json: rows };
    },
  },
  {
    name: 'audit verify',
    args: '',
    summary: 'check that no line was changed or is missing; exit code 1 where one was',
    options: [
      {
        flags: '--anchor <place:hash>',
        description: 'what an earlier check printed and you kept elsewhere: shows also what was cut off at the end',
        check: (value) => (readAnchor(value) ? null : `"${value}" is not what audit verify prints, as 12:4f1c….`),
      },
    ],
    run: async ({ db }, input) => {
      const { head, faults } = await checkAudit(db, readAnchor(textOption(input, 'anchor') ?? ''));
      const Anchor = head ? `${head.place}:${head.hash}` : null;
      const json = { Lines: head?.place ?? 0, Anchor, Faults: faults };
      if (faults.length > 0) return { text: faults.join('\n'), json, exitCode: 1 };
      if (head === null) return { text: 'The audit is empty.', json };
      return { text: `All ${figure(head.place)} lines are as they were written. Keep this elsewhere: ${Anchor}`, json };
    },
  },
];
