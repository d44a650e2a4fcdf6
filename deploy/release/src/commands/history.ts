import { columns } from '../console/columns.ts';
import { between, type Command, numberOption } from '../console/command.ts';
import { showTime } from '../console/times.ts';
import { type HistoryLine, readHistory } from '../registry/history.ts';

const DEFAULT_LINES = 50;

function isAbout({ live, published = [], previewed = [] }: HistoryLine, name: string): boolean {
  return (
    (live !== undefined && Object.hasOwn(live, name)) ||
    [...published, ...previewed].some((title) => title.startsWith(`${name}@`))
  );
}

export const historyCommand: Command = {
  name: 'history',
  args: '[name]',
  summary: 'who did what, when and why; the newest last',
  options: [
    {
      flags: '--last <n>',
      description: `show so many lines at most (default ${DEFAULT_LINES})`,
      check: between(1, 100_000),
    },
  ],
  async run({ store }, input) {
    const [name] = input.args;
    const lines = (await readHistory(store)).filter((line) => name === undefined || isAbout(line, name));
    const last = lines.slice(-(numberOption(input, 'last') ?? DEFAULT_LINES));
    const rows = last.map(({ at, who, what, why = '' }) => ({ When: showTime(at), Who: who, What: what, Why: why }));
    return { text: columns(rows, 'Nothing was done yet.'), json: last };
  },
};
