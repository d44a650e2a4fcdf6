import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { ROOT } from '../root.ts';
import { sayDuration, timed } from './durations.ts';

/** Longer commands are cut in the list of durations. */
const LONG = 100;

/** A tool and its arguments. */
export type Command = readonly [tool: string, ...args: string[]];

const shortened = (words: string): string => (words.length > LONG ? `${words.slice(0, LONG)} …` : words);

/** Runs a tool with its output and its duration shown; true where it ended well. */
export function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const words = `${tool} ${args.join(' ')}`;
  console.info(`\n> ${words}`);
  return timed(
    shortened(words),
    () => spawnSync(tool, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0,
  );
}

async function runBeside(command: Command): Promise<boolean> {
  const [tool, ...args] = command;
  const started = performance.now();
  const child = spawn(tool, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  console.info(`\n> ${command.join(' ')}\n${said.join('')}`.trimEnd());
  sayDuration(shortened(command.join(' ')), (performance.now() - started) / 1000);
  return code === 0;
}

/**
 * Runs tools side by side, one for each core, and shows the output of each as a whole, with its duration, once it has ended.
 *
 * @returns for each whether it ended well
 */
export async function runSideBySide(commands: readonly Command[]): Promise<readonly boolean[]> {
  const wells: boolean[] = [];
  const waiting = commands.entries();
  const next = async () => {
    for (const [at, command] of waiting) wells[at] = await runBeside(command);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
  return wells;
}
