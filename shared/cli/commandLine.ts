import { userInfo } from 'node:os';
import { showHiddenCharacters } from '@friends/shared/contract/rules/hiddenCharacters';
import { Command as Commander, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { CommandOption, CommandSyntax, ParsedInput } from './command.ts';

/** Exit code for wrong usage, as in shells; 1 means that the command failed. */
const WRONG_USAGE = 2;

/** A parsed command with the common options. */
export interface ParsedCommand {
  readonly input: ParsedInput;
  /** Name of the user: `--as`, or the operating system's user. */
  readonly who: string;
  /** True with `--as`. */
  readonly isNamed: boolean;
  readonly json: boolean;
}

function userName(name: unknown): string {
  if (typeof name === 'string' && name.trim() !== '') return name.trim().slice(0, 100);
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

function toOption({ flags, description, required = false, check }: CommandOption): Option {
  const option = new Option(flags, description).makeOptionMandatory(required);
  if (check)
    option.argParser((value: string) => {
      const issue = check(value);
      if (issue !== null) throw new InvalidArgumentError(issue);
      return value;
    });
  return option;
}

/** Creates a parser without commands. It prints help and errors itself, then throws `CommanderError`. */
export function commandLine(name: string, description: string): Commander {
  return new Commander(name)
    .description(description)
    .configureHelp({
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace('[options] ', '').trim(),
    })
    .enablePositionalOptions()
    .showHelpAfterError('(--help shows what there is)')
    .configureOutput({ writeErr: (text) => process.stderr.write(showHiddenCharacters(text)) })
    .exitOverride();
}

/**
 * Adds a command with `--json` and `--as` to a parser. `name` is its last word only.
 *
 * @param record where decisions are recorded: `history`
 * @param onParsed called while parsing
 */
export function addCommand(
  parent: Commander,
  { name, args = '', summary, options = [] }: CommandSyntax,
  record: string,
  onParsed: (command: ParsedCommand) => void,
): Commander {
  const sub = parent
    .command(`${name} ${args}`.trim())
    .summary(summary)
    .description(summary)
    .option('--json', 'print JSON')
    .option('--as <name>', `who decides, for the ${record} (default: the user of this computer)`);
  for (const option of options) sub.addOption(toOption(option));
  return sub.action(() => {
    const { json, as, ...rest } = sub.opts<ParsedInput['options']>();
    const values = sub.processedArgs.flat().filter((arg) => arg !== undefined);
    const input = { args: values.map(String), options: rest };
    onParsed({ input, who: userName(as), isNamed: as !== undefined, json: json === true });
  });
}

/** Exit code for an error that the parser has printed: 0 for help; null for other errors. */
export function usageExitCode(error: unknown): number | null {
  if (!(error instanceof CommanderError)) return null;
  return error.exitCode === 0 ? 0 : WRONG_USAGE;
}
