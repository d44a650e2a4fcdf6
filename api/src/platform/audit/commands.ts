import { textOption } from '@friends/shared/cli/command';
import { formatMinute, pickColumns, table } from '@friends/shared/cli/table';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { type Command, type CommandInput, dayOption, figure, LIMIT, limitOf } from '../console/command.ts';
import { changeText } from './changeText.ts';
import { checkAudit } from './check.ts';
import { releaseText } from './releaseText.ts';
import type { AuditFilter } from './repository/matchesWords.ts';
import { type ChainHead, listAudit } from './repository.ts';

const ANCHOR = /^([1-9]\d{0,8}):([0-9a-f]{64})$/;

/** Parses `12:{hash}`; null if malformed. */
function parseAnchor(text: string): ChainHead | null {
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
  const event = releaseText(line, 'en');
  return event === null ? line.What : `${line.What} (${event})`;
}

export const AUDIT_COMMANDS: readonly Command[] = [
  {
    name: 'audit',
    summary: 'who did what, when and why; newest first',
    readsPersonalData: true,
    options: [
      LIMIT,
      dayOption('from', 'from this day on, YYYY-MM-DD in Asia/Jakarta'),
      dayOption('until', 'up to and including this day'),
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
      return { text: table(shown, 'No matching lines.'), json: rows };
    },
  },
  {
    name: 'audit verify',
    args: '',
    summary: 'check that no line was changed or removed; exit code 1 if one was',
    options: [
      {
        flags: '--anchor <place:hash>',
        description: 'end of the chain as an earlier check printed it, to detect lines removed from the end',
        check: (value) =>
          parseAnchor(value) ? null : `"${value}" is not an end of the chain as audit verify prints it, like 12:4f1c….`,
      },
    ],
    run: async ({ db }, input) => {
      const { head, faults } = await checkAudit(db, parseAnchor(textOption(input, 'anchor') ?? ''));
      const Anchor = head ? `${head.place}:${head.hash}` : null;
      const json = { Lines: head?.place ?? 0, Anchor, Faults: faults };
      if (faults.length > 0) return { text: faults.join('\n'), json, exitCode: 1 };
      if (head === null) return { text: 'The audit is empty.', json };
      return { text: `All ${figure(head.place)} lines are unchanged. Store this elsewhere: ${Anchor}`, json };
    },
  },
];
