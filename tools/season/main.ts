import { join } from 'node:path';
import { typedRefusal } from '@friends/releases/cli/typedRefusal';
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

interface Typed extends Omit<SeasonOptions, 'number'> {
  readonly season: number;
  readonly json?: true;
}

function parse(argv: readonly string[]): Typed {
  return new Command('npm run season:new --')
    .description('Drafts the next season of the race in place of the one that is there.')
    .requiredOption('--season <number>', 'its number, higher than that of the season that is there', wholeNumber)
    .requiredOption('--name <name>', 'its name, and that of its campaign; up to 60 characters')
    .option(
      '--start <day>',
      'first day in Jakarta, such as 2027-02-01 (default: the first of a month, four months ahead)',
    )
    .option('--end <day>', 'last day, included (default: four months from the start)')
    .option('--json', 'print JSON')
    .showHelpAfterError('(--help shows what there is)')
    .exitOverride()
    .parse(argv, { from: 'user' })
    .opts<Typed>();
}

try {
  const { season: number, json, ...wish } = parse(process.argv.slice(2));
  const now = new Date();
  const made = await newSeason(join(ROOT, REMOTE), { number, ...wish }, now);
  const { name, start, end } = made.season;
  const text = json
    ? JSON.stringify({ number, name, start, end, version: made.version }, null, 2)
    : nextSteps(made, REMOTE, now);
  process.stdout.write(`${text}\n`);
} catch (error) {
  const exitCode = usageExitCode(error);
  if (exitCode !== null) process.exitCode = exitCode;
  else if (error instanceof ReleaseRefused) {
    process.stderr.write(`${typedRefusal(error)}\n`);
    process.exitCode = 1;
  } else throw error;
}
