import { type Command, figure, LIMIT, limitOf, textOption } from '../console/command.ts';
import { minute, table } from '../console/table.ts';
import { checkAudit } from './check.ts';
import { type ChainHead, listAudit } from './repository.ts';

const ANCHOR = /^([1-9]\d{0,8}):([0-9a-f]{64})$/;

/** Reads `12:{hash}`; null for anything else. */
function readAnchor(text: string): ChainHead | null {
  const [, place, hash] = ANCHOR.exec(text) ?? [];
  return place && hash ? { place: Number(place), hash } : null;
}

export const AUDIT_COMMANDS: readonly Command[] = [
  {
    name: 'audit',
    summary: 'who did what, when and why; newest first',
    options: [LIMIT],
    run: async ({ db }, input) => {
      const rows = await listAudit(db, limitOf(input));
      const shown = rows.map(({ Right: _right, RequestId: _id, At, ...row }) => ({ ...row, At: minute(At) }));
      return { text: table(shown, 'Nothing was done yet.'), json: rows };
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
