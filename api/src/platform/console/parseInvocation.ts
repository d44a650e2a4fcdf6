import { readFileSync } from 'node:fs';
import { addCommand, commandLine } from '@friends/shared/cli/commandLine';
import { resolveExistingPath } from '@friends/shared/cli/resolvePath';
import { OpsError, type TypedCommandSyntax } from './command.ts';
import { type Invocation, LARGEST_FILE } from './invocation.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it cannot be read',
};

function read(name: string): Uint8Array {
  try {
    return readFileSync(resolveExistingPath(name));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OpsError(`${name} cannot be read: ${REASONS[code] ?? String(error)}.`);
  }
}

function readOperatorFile(name: string): Uint8Array {
  const bytes = read(name);
  if (bytes.length > LARGEST_FILE) throw new OpsError(`${name} is larger than ${LARGEST_FILE / 1024 / 1024} MB.`);
  return bytes;
}

function declareCommand(
  parent: ReturnType<typeof commandLine>,
  command: TypedCommandSyntax,
  onParsed: (invocation: Invocation) => void,
): ReturnType<typeof commandLine> {
  const [, ...verb] = command.name.split(' ');
  return addCommand(parent, { ...command, name: verb.join(' ') || command.name }, 'audit', ({ input, who, json }) => {
    const file = command.readsFile ? { file: readOperatorFile(input.args[0] ?? '') } : {};
    onParsed({ command: command.name, input: { ...input, ...file }, who, json });
  });
}

/**
 * Parses the operator's arguments. Returns null if help was requested, which is printed.
 *
 * @param groups first words of the commands with their descriptions, in the order of the help
 * @throws CommanderError on wrong usage (already printed to stderr); OpsError if a file cannot be read
 */
export function parseInvocation(
  commands: readonly TypedCommandSyntax[],
  groups: Readonly<Record<string, string>>,
  argv: readonly string[],
): Invocation | null {
  let current: Invocation | null = null;
  const program = commandLine(
    'npm run ops --',
    'The operator of Friends Rewards: sign-ups, agency changes, redemptions, bookings, points, content.',
  );
  for (const [group, summary] of Object.entries(groups)) {
    const inGroup = commands.filter(({ name }) => name.split(' ')[0] === group);
    const onParsed = (invocation: Invocation) => (current = invocation);
    // A command named like its group may have subcommands.
    const own = inGroup.find(({ name }) => name === group);
    const parent = own
      ? declareCommand(program, own, onParsed)
      : program.command(group).summary(summary).description(summary).exitOverride();
    for (const command of inGroup.filter((one) => one !== own)) declareCommand(parent, command, onParsed);
  }
  program.parse(argv, { from: 'user' });
  return current;
}
