import { addCommand, commandLine, type ParsedCommand } from '@friends/shared/cli/commandLine';
import type { Command } from './command.ts';
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

export interface Invocation extends ParsedCommand {
  readonly command: Command;
}

/** Null after printing help. @throws CommanderError for wrong usage; its message is already printed */
export function parseInvocation(argv: readonly string[]): Invocation | null {
  let invocation: Invocation | null = null;
  const program = commandLine(
    'npm run release --',
    'Releases of Friends Rewards: publish, activate, schedule and roll back.',
  );
  for (const command of COMMANDS)
    addCommand(program, command, 'history', (matched) => (invocation = { command, ...matched }));
  program.parse(argv, { from: 'user' });
  return invocation;
}
