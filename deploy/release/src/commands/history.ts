import { columns } from '../console/columns.ts';
import { between, type Command, numberOption } from '../console/command.ts';
import { showTime } from '../console/times.ts';
import { lastLines, whyOf } from '../registry/linesAbout.ts';

const DEFAULT_LINES = 50;

export const historyCommand: Command = {
  name: 'history',
  args: '[name]',
  summary: 'who did what, when and why, and what the portal counted and found; the newest last',
  options: [
    {
      flags: '--last <n>',
      description: `show so many lines at most (default ${DEFAULT_LINES})`,
      check: between(1, 100_000),
    },
  ],
  async run({ store }, input) {
    const [name] = input.args;
    const last = await lastLines(store, name, numberOption(input, 'last') ?? DEFAULT_LINES);
    const rows = last.map((line) => ({ When: showTime(line.at), Who: line.who, What: line.what, Why: whyOf(line) }));
    return { text: columns(rows, 'Nothing was done yet.'), json: last };
  },
};
