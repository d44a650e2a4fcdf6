import { join } from 'node:path';
import { refusalWithHint } from '@friends/releases/cli/refusalWithHint';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import type { SeasonOptions } from '@friends/releases/season/draft/draftSeason';
import { usageExitCode } from '@friends/shared/cli/commandLine';
import { Command, InvalidArgumentError } from 'commander';
import { ROOT } from '../root.ts';
import { newSeason } from './newSeason.ts';
import { nextSteps } from './nextSteps.ts';

// `npm run season:new -- --season NUMBER --name "…" [--start DAY --end DAY]`

const REMOTE = 'mf-amazing-race';

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`"${text}" is not a whole number.`);
}

interface Options extends Omit<SeasonOptions, 'number'> {
  readonly season: number;
  readonly json?: true;
}

function parse(argv: readonly string[]): Options {
  return new Command('npm run season:new --')
    .description('Replaces the current season of the race by a draft of the next one.')
    .requiredOption('--season <number>', 'number of the season, higher than that of the current one', wholeNumber)
    .requiredOption('--name <name>', 'name of the season and its campaign, up to 60 characters')
    .option(
      '--start <day>',
      'first day in Jakarta, such as 2027-02-01 (default: the first of a month, four months ahead)',
    )
    .option('--end <day>', 'last day, inclusive (default: four months from the start)')
    .option('--json', 'print JSON')
    .showHelpAfterError('(--help shows all options)')
    .exitOverride()
    .parse(argv, { from: 'user' })
    .opts<Options>();
}

try {
  const { season: number, json, ...options } = parse(process.argv.slice(2));
  const now = new Date();
  const created = await newSeason(join(ROOT, REMOTE), { number, ...options }, now);
  const { name, start, end } = created.season;
  const text = json
    ? JSON.stringify({ number, name, start, end, version: created.version }, null, 2)
    : nextSteps(created, REMOTE, now);
  process.stdout.write(`${text}\n`);
} catch (error) {
  const exitCode = usageExitCode(error);
  if (exitCode !== null) process.exitCode = exitCode;
  else if (error instanceof ReleaseRefused) {
    process.stderr.write(`${refusalWithHint(error)}\n`);
    process.exitCode = 1;
  } else throw error;
}
