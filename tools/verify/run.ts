import { spawnSync } from 'node:child_process';
import { ROOT } from '../root.ts';
import { timed } from './durations.ts';

/** Longer commands are cut in the list of durations. */
const LONG = 100;

/** Runs a tool with its output and its duration shown; true where it ended well. */
export function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const words = `${tool} ${args.join(' ')}`;
  console.info(`\n> ${words}`);
  return timed(
    words.length > LONG ? `${words.slice(0, LONG)} …` : words,
    () => spawnSync(tool, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0,
  );
}
