import { userInfo } from 'node:os';
import { showSigns } from '@friends/shared/contract/rules/hiddenSigns';
import { Command as Commander, InvalidArgumentError, Option } from 'commander';
import type { Command, CommandOption, Input } from './command.ts';
import { checkCommand } from './commands/check.ts';
import { followCommand } from './commands/follow.ts';
import { freezeCommand, unfreezeCommand } from './commands/freeze.ts';
import { historyCommand } from './commands/history.ts';
import { listCommand } from './commands/list.ts';
import { liveCommand } from './commands/live.ts';
import { noteCommand } from './commands/note.ts';
import { pagesCommand } from './commands/pages.ts';
import { previewCommand } from './commands/preview.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishCommand } from './commands/publish.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { seasonCommand, seasonFileCommand } from './commands/season.ts';
import { seedCommand } from './commands/seed.ts';
import { makeKeyCommand, signCommand } from './commands/sign.ts';

/** Everything `npm run release -- …` can do. */
const COMMANDS: readonly Command[] = [
  publishCommand,
  seasonCommand,
  seasonFileCommand,
  checkCommand,
  previewCommand,
  liveCommand,
  rollbackCommand,
  freezeCommand,
  unfreezeCommand,
  noteCommand,
  listCommand,
  historyCommand,
  pruneCommand,
  followCommand,
  seedCommand,
  signCommand,
  makeKeyCommand,
  pagesCommand,
];

/** One typed command, ready to be run. */
export interface Invocation {
  readonly command: Command;
  readonly input: Input;
  readonly who: string;
  /** They said who they are. */
  readonly isNamed: boolean;
  readonly json: boolean;
}

function publisher(name: unknown): string {
  if (typeof name === 'string' && name.trim() !== '') return name.trim().slice(0, 100);
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

function asOption({ flags, description, check }: CommandOption): Option {
  const option = new Option(flags, description);
  return option.argParser((value: string) => {
    const fault = check?.(value) ?? null;
    if (fault !== null) throw new InvalidArgumentError(fault);
    return value;
  });
}

function declare(program: Commander, command: Command, take: (invocation: Invocation) => void): void {
  const sub = program
    .command(`${command.name} ${command.args}`.trim())
    .summary(command.summary)
    .description(command.summary)
    .option('--json', 'print JSON')
    .option('--as <name>', 'who decides, for the history (default: the user of this computer)');
  for (const option of command.options) sub.addOption(asOption(option));
  sub.action(() => {
    const { json, as, ...options } = sub.opts<Input['options']>();
    const args = sub.processedArgs.filter((arg) => arg !== undefined).map(String);
    take({ command, input: { args, options }, who: publisher(as), isNamed: as !== undefined, json: json === true });
  });
}

/**
 * Parses what was typed. Null: help was asked for and printed. Throws commander's `CommanderError`, which has been said
 * on stderr already, on wrong usage.
 */
export function parseInvocation(argv: readonly string[]): Invocation | null {
  let taken: Invocation | null = null;
  const program = new Commander('npm run release --')
    .description('Releases of Friends Rewards: publish, put live, share out, schedule, roll back.')
    .configureHelp({
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace('[options] ', '').trim(),
    })
    .showHelpAfterError('(--help shows what there is)')
    .configureOutput({ writeErr: (text) => process.stderr.write(showSigns(text)) })
    .exitOverride();
  for (const command of COMMANDS) declare(program, command, (invocation) => (taken = invocation));
  program.parse(argv, { from: 'user' });
  return taken;
}
