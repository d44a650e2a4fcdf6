import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { portalOfTest } from './portalOfTest.ts';

export interface OpsOutput {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a script of the project in a new process, with the data of the test's portal. */
export function runScript(script: string, args: readonly string[]): Promise<OpsOutput> {
  const { url, dataDir } = portalOfTest();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, PORTAL_URL: url, LOG_LEVEL: 'silent' },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, out: out.trim(), err: err.trim() }));
  });
}

/** Runs `npm run ops -- …` in a new process, as an operator does. The running portal executes the command. */
export function runOps(...args: readonly string[]): Promise<OpsOutput> {
  return runScript('api/src/ops.ts', args);
}

// Preparing tests takes many commands, so one process per worker runs them all, one after the other.
let operator: ChildProcess | undefined;
let lastCommand: Promise<unknown> = Promise.resolve();

/** Runs a command in the worker's process, which ends with the worker. */
async function runInWorker(args: readonly string[]): Promise<OpsOutput> {
  operator ??= fork(join(ROOT, 'e2e/support/operatorProcess.ts'), { execArgv: [] });
  const reply = once(operator, 'message');
  operator.send({ dataDir: portalOfTest().dataDir, args });
  const [output] = await reply;
  return output;
}

/**
 * Runs a command that prepares a test.
 *
 * @returns its JSON output
 * @throws if it fails
 */
export async function runOpsJson(...args: readonly string[]): Promise<unknown> {
  const command = lastCommand.then(() => runInWorker([...args, '--json']));
  lastCommand = command.catch(() => {});
  const { exitCode, out, err } = await command;
  if (exitCode !== 0) throw new Error(`ops ${args.join(' ')}: ${err || out}`);
  return JSON.parse(out);
}

/** Writes a file for a command to read. @returns its path */
export function writeTempFile(name: string, text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'friends-file-')), name);
  writeFileSync(path, text);
  return path;
}
