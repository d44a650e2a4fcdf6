import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ROOT } from '../root.ts';

export type Env = Readonly<Record<string, string>>;

/** A program exited with another code than 0; the message contains its last lines of output. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed';
  readonly code: number | null;

  constructor(message: string, code: number | null) {
    super(message);
    this.code = code;
  }
}

const LAST_LINES = 30;

/**
 * Runs a program at the root of the repository.
 *
 * @returns its output
 * @throws RunFailed
 */
export async function run(program: string, args: readonly string[], env: Env = {}, cwd = ROOT): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code === 0) return out;
  const last = `${out}\n${err}`.trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new RunFailed(`${program} ${args.join(' ')} ended with ${code}:\n${last}`, code);
}

export async function canRun(program: string, args: readonly string[], env: Env = {}): Promise<boolean> {
  return run(program, args, env).then(
    () => true,
    () => false,
  );
}
