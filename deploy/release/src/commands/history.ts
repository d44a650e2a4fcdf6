import { columns } from '../console/columns.ts';
import { between, type Command, numberOption } from '../console/command.ts';
import { showTime } from '../console/times.ts';
import { type HistoryLine, readHistory } from '../registry/history.ts';

const DEFAULT_LINES = 50;

function isAbout({ live, published = [], previewed = [], weighed }: HistoryLine, name: string): boolean {
  return (
    (live !== undefined && Object.hasOwn(live, name)) ||
    [...published, ...previewed, ...(weighed ? [weighed.release] : [])].some((title) => title.startsWith(`${name}@`))
  );
}

/** Of what the portal decided also who is told. */
function whyOf({ why = '', weighed }: HistoryLine): string {
  return weighed ? `${why}; told: ${weighed.told.join(', ') || 'the log alone'}` : why;
}

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
    const lines = (await readHistory(store)).filter((line) => name === undefined || isAbout(line, name));
    const last = lines.slice(-(numberOption(input, 'last') ?? DEFAULT_LINES));
    const rows = last.map((line) => ({ When: showTime(line.at), Who: line.who, What: line.what, Why: whyOf(line) }));
    return { text: columns(rows, 'Nothing was done yet.'), json: last };
  },
};
