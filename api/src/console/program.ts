import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { Command as Commander, InvalidArgumentError, Option } from 'commander';
import { COMMANDS, GROUPS } from '../commands.ts';
import type { Command, CommandInput, CommandOption } from './command.ts';
import { OpsError } from './command.ts';

/** One typed command, ready to be executed here or in the running portal. */
export interface Invocation {
  readonly command: string;
  readonly input: CommandInput;
  readonly who: string;
  readonly json: boolean;
}

export const LARGEST_FILE = 256 * 1024 * 1024;

function operator(named: unknown): string {
  if (typeof named === 'string' && named.trim() !== '') return named.trim().slice(0, 100);
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

/** npm runs scripts in the project's folder; a name is meant from where the operator stands. */
function find(name: string): string {
  const { INIT_CWD } = process.env;
  return INIT_CWD && !existsSync(name) ? resolve(INIT_CWD, name) : name;
}

function readFile(name: string): Uint8Array {
  try {
    const bytes = readFileSync(find(name));
    if (bytes.length > LARGEST_FILE) throw new OpsError(`${name} is larger than ${LARGEST_FILE / 1024 / 1024} MB.`);
    return bytes;
  } catch (error) {
    if (error instanceof OpsError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const reason = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'it may not be read' }[
      String(code)
    ];
    throw new OpsError(`${name} cannot be read: ${reason ?? String(error)}.`);
  }
}

function asOption({ flags, description, required, check }: CommandOption): Option {
  const option = new Option(flags, description);
  if (required) option.makeOptionMandatory();
  if (check)
    option.argParser((value: string) => {
      const fault = check(value);
      if (fault) throw new InvalidArgumentError(fault);
      return value;
    });
  return option;
}

function declare(parent: Commander, command: Command, take: (invocation: Invocation) => void): void {
  const [, ...verb] = command.name.split(' ');
  const sub = parent
    .command(`${verb.join(' ') || command.name} ${command.args}`.trim())
    .summary(command.summary)
    .description(command.summary)
    .option('--json', 'print JSON')
    .option('--as <name>', 'who decides, for the audit (default: the user of this computer)');
  for (const option of command.options) sub.addOption(asOption(option));
  sub.action(() => {
    const { json, as, ...options } = sub.opts<CommandInput['options']>();
    const args = sub.processedArgs.flat().map(String);
    const input = { args, options, ...(command.readsFile ? { file: readFile(args[0] ?? '') } : {}) };
    take({ command: command.name, input, who: operator(as), json: json === true });
  });
}

/**
 * Parses the operator's words. Null: help was asked for and printed. Throws commander's `CommanderError` (already
 * told on stderr) on wrong usage, `OpsError` on a file that cannot be read.
 */
export function parseInvocation(argv: readonly string[]): Invocation | null {
  let taken: Invocation | null = null;
  const program = new Commander('npm run ops --')
    .description('The operator of Friends Rewards: sign-ups, agent changes, redemptions, bookings, points, content.')
    .configureHelp({
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace('[options] ', '').trim(),
    })
    .showHelpAfterError('(--help shows what there is)')
    .exitOverride();
  for (const [group, summary] of Object.entries(GROUPS)) {
    const inGroup = COMMANDS.filter(({ name }) => name.split(' ')[0] === group);
    const alone = inGroup.length === 1 && inGroup[0]?.name === group;
    const parent = alone ? program : program.command(group).summary(summary).description(summary).exitOverride();
    for (const command of inGroup) declare(parent, command, (invocation) => (taken = invocation));
  }
  program.parse(argv, { from: 'user' });
  return taken;
}
