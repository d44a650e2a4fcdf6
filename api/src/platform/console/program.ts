import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { showSigns } from '@friends/shared/contract/rules/hiddenSigns';
import { Command as Commander, InvalidArgumentError, Option } from 'commander';
import { type CommandInput, type CommandOption, type CommandWords, OpsError } from './command.ts';
import { type Invocation, LARGEST_FILE } from './invocation.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** npm runs scripts in the project's folder; a name is meant from where the operator stands. */
function find(name: string): string {
  const { INIT_CWD } = process.env;
  return INIT_CWD && !existsSync(name) ? resolve(INIT_CWD, name) : name;
}

function read(name: string): Uint8Array {
  try {
    return readFileSync(find(name));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OpsError(`${name} cannot be read: ${REASONS[code] ?? String(error)}.`);
  }
}

/** Content of the file an operator names. Throws `OpsError` where it cannot be read or is too large. */
function readOperatorFile(name: string): Uint8Array {
  const bytes = read(name);
  if (bytes.length > LARGEST_FILE) throw new OpsError(`${name} is larger than ${LARGEST_FILE / 1024 / 1024} MB.`);
  return bytes;
}

function operator(name: unknown): string {
  if (typeof name === 'string' && name.trim() !== '') return name.trim().slice(0, 100);
  try {
    return userInfo().username;
  } catch {
    return 'operator';
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

function declare(parent: Commander, command: CommandWords, take: (invocation: Invocation) => void): Commander {
  const [, ...verb] = command.name.split(' ');
  const sub = parent
    .command(`${verb.join(' ') || command.name} ${command.args ?? ''}`.trim())
    .summary(command.summary)
    .description(command.summary)
    .option('--json', 'print JSON')
    .option('--as <name>', 'who decides, for the audit (default: the user of this computer)');
  for (const option of command.options ?? []) sub.addOption(asOption(option));
  return sub.action(() => {
    const { json, as, ...options } = sub.opts<CommandInput['options']>();
    const args = sub.processedArgs.flat().map(String);
    const input = { args, options, ...(command.readsFile ? { file: readOperatorFile(args[0] ?? '') } : {}) };
    take({ command: command.name, input, who: operator(as), json: json === true });
  });
}

/**
 * Parses the operator's words. Null: help was asked for and printed. Throws commander's `CommanderError` (already
 * printed to stderr) on wrong usage, `OpsError` on a file that cannot be read.
 *
 * @param groups first words of the commands and what they are about, in the order the help shows them
 */
export function parseInvocation(
  commands: readonly CommandWords[],
  groups: Readonly<Record<string, string>>,
  argv: readonly string[],
): Invocation | null {
  let taken: Invocation | null = null;
  const program = new Commander('npm run ops --')
    .description('The operator of Friends Rewards: sign-ups, agent changes, redemptions, bookings, points, content.')
    .configureHelp({
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace('[options] ', '').trim(),
    })
    .enablePositionalOptions()
    .showHelpAfterError('(--help shows what there is)')
    .configureOutput({ writeErr: (text) => process.stderr.write(showSigns(text)) })
    .exitOverride();
  for (const [group, summary] of Object.entries(groups)) {
    const inGroup = commands.filter(({ name }) => name.split(' ')[0] === group);
    const take = (invocation: Invocation) => (taken = invocation);
    // A command that is called as its group may have others below it.
    const own = inGroup.find(({ name }) => name === group);
    const parent = own
      ? declare(program, own, take)
      : program.command(group).summary(summary).description(summary).exitOverride();
    for (const command of inGroup.filter((one) => one !== own)) declare(parent, command, take);
  }
  program.parse(argv, { from: 'user' });
  return taken;
}
