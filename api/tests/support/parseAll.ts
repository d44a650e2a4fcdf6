/**
 * Parses many command lines in one process, with the same results as the command line: takes a JSON list of argument
 * lists, and prints the output of each. For tests of usage and help, which would otherwise need a process each.
 */
import { usageExitCode } from '@friends/shared/cli/commandLine';
import { COMMANDS, GROUPS } from '../../src/commands.ts';
import { parseInvocation } from '../../src/platform/console/parseInvocation.ts';

const collectIn = (texts: string[]) => (text: string | Uint8Array) => {
  texts.push(String(text));
  return true;
};

function parse(args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  let code = 0;
  const [stdout, stderr] = [process.stdout.write, process.stderr.write];
  process.stdout.write = collectIn(out);
  process.stderr.write = collectIn(err);
  try {
    parseInvocation(COMMANDS, GROUPS, args);
  } catch (error) {
    const exitCode = usageExitCode(error);
    if (exitCode === null) throw error;
    code = exitCode;
  } finally {
    process.stdout.write = stdout;
    process.stderr.write = stderr;
  }
  return { code, out: out.join(''), err: err.join('') };
}

const lines: readonly string[][] = JSON.parse(process.argv[2] ?? '[]');
process.stdout.write(JSON.stringify(lines.map(parse)));
