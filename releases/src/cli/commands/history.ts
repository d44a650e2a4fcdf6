import { table } from '@friends/shared/cli/table';
import { eventText, reasonText } from '../../registry/eventText.ts';
import { toStoredLine } from '../../registry/history.ts';
import { lastLines } from '../../registry/lastLines.ts';
import { showTime } from '../../registry/times.ts';
import { between, type Command, numberOption } from '../command.ts';

const DEFAULT_LINES = 50;

export const historyCommand: Command = {
  name: 'history',
  args: '[name]',
  summary: 'show who did what, when and why, including automatic rollbacks; newest last',
  options: [
    {
      flags: '--last <n>',
      description: `maximum number of lines (default ${DEFAULT_LINES})`,
      check: between(1, 100_000),
    },
  ],
  async run({ store }, input) {
    const [name] = input.args;
    const last = await lastLines(store, name, numberOption(input, 'last') ?? DEFAULT_LINES);
    const rows = last.map(({ event }) => ({
      When: showTime(event.at),
      Who: event.by,
      What: eventText(event),
      Why: reasonText(event),
    }));
    const text = table(rows, 'The history is empty.', Number.POSITIVE_INFINITY);
    return { text, json: last.map(toStoredLine) };
  },
};
