import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ROOT } from '../root.ts';
import { printDuration, timed } from './durations.ts';

/** Longest command line in the list of durations. */
const MAX_LENGTH = 100;

export type Command = readonly [tool: string, ...args: string[]];

const shortened = (line: string): string => (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)} …` : line);

/** Runs a tool with visible output, and records its duration. @returns true if it succeeded */
export function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const line = `${tool} ${args.join(' ')}`;
  console.info(`\n> ${line}`);
  return timed(
    shortened(line),
    () => spawnSync(tool, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0,
  );
}

function failureOf(code: number | null, signal: NodeJS.Signals | null): string | null {
  if (code === 0) return null;
  return signal === null ? `It exited with ${code}` : `It was terminated by ${signal}`;
}

async function runBuffered(command: Command): Promise<boolean> {
  const [tool, ...args] = command;
  const started = performance.now();
  const child = spawn(tool, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const fault = await new Promise<string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) => resolve(failureOf(code, signal)));
  });
  console.info(`\n> ${command.join(' ')}\n${Buffer.concat(chunks).toString()}${fault ?? ''}`.trimEnd());
  printDuration(shortened(command.join(' ')), (performance.now() - started) / 1000);
  return fault === null;
}

/**
 * Runs one command per core, and prints the output of each at its end.
 *
 * @returns for each command, true if it succeeded
 */
export async function runSideBySide(commands: readonly Command[]): Promise<readonly boolean[]> {
  const successes: boolean[] = [];
  const queue = commands.entries();
  const runFromQueue = async () => {
    for (const [index, command] of queue) successes[index] = await runBuffered(command);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runFromQueue));
  return successes;
}
