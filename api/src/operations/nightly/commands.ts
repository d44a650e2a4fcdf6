import { formatMinute, table } from '@friends/shared/cli/table';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { type Command, figure, OpsError } from '../../platform/console/command.ts';
import { listRuns } from './repository/record.ts';
import type { Counts } from './repository/runs.ts';
import { runNightly, type StepOutcome } from './runNightly.ts';

const countsText = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count = 0]) => `${name} ${figure(count)}`)
    .join(', ');

const stepText = (ran: StepOutcome): string =>
  ran.status === 'succeeded'
    ? `${ran.day} ${ran.step}: ${countsText(ran.counts)}`
    : `${ran.day} ${ran.step}: failed: ${showLine(ran.error)}`;

export const NIGHTLY_COMMANDS: readonly Command[] = [
  {
    name: 'nightly run',
    summary: 'run the nightly steps that are due or have failed; running it twice changes nothing',
    run: async ({ who, ...context }) => {
      const run = await runNightly({ ...context, actor: who }, { isForced: true });
      if (run === null)
        throw new OpsError('The nightly run is under way in another process; "nightly list" shows its progress.');
      const { day, results, isDone } = run;
      const text =
        results.length === 0 ? `Nothing is due: the run of ${day} has ended.` : results.map(stepText).join('\n');
      const steps = results.map((result) => ({
        Day: result.day,
        Step: result.step,
        Status: result.status,
        Counts: 'counts' in result ? result.counts : {},
        Error: 'error' in result ? result.error : null,
      }));
      return {
        text,
        json: { Day: day, Done: isDone, Steps: steps },
        exitCode: isDone && results.every(({ status }) => status === 'succeeded') ? 0 : 1,
      };
    },
  },
  {
    name: 'nightly list',
    summary: 'the last 200 nightly runs, the latest day first: their steps, figures and errors',
    run: async ({ db, config }) => {
      const { rows } = await listRuns(db, { page: 1, perPage: 200 }, config);
      const shown = rows.flatMap(({ Day, Steps }) =>
        Steps.map(({ Step, Status, StartedAt, Tries, Counts, Error: error }) => ({
          Day,
          Step,
          Status,
          Started: formatMinute(new Date(StartedAt)),
          Tries,
          Result: error ?? countsText(Counts),
        })),
      );
      return { text: table(shown, 'There has been no nightly run yet.'), json: rows };
    },
  },
];
