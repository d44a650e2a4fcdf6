import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from '../root.ts';

/**
 * Runs npm, preferably the one that runs this process.
 *
 * @returns its JSON, whatever the exit code is: `npm audit` fails if it finds vulnerabilities
 */
export async function npmJson(args: readonly string[]): Promise<unknown> {
  const npm = process.env.npm_execpath;
  const [program, line] = npm ? [process.execPath, [npm, ...args]] : ['npm', [...args]];
  const shell = !npm && process.platform === 'win32';
  const child = spawn(program, line, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], shell });
  const printed = await text(child.stdout);
  try {
    return JSON.parse(printed);
  } catch {
    throw new Error(`npm ${args.join(' ')} printed no JSON`);
  }
}
