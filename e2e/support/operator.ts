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

/** Runs one of the project's command lines on the data of the test's portal. */
export function runBeside(script: string, args: readonly string[]): Promise<OpsOutput> {
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

/** Runs `npm run ops -- …`; the running portal executes it, as it holds the database. */
export function operate(...args: readonly string[]): Promise<OpsOutput> {
  return runBeside('api/src/ops.ts', args);
}

let operator: ChildProcess | undefined;
let lastTyped: Promise<unknown> = Promise.resolve();

/** Runs commands sequentially in one process per worker, which ends with the worker. */
async function type(args: readonly string[]): Promise<OpsOutput> {
  operator ??= fork(join(ROOT, 'e2e/support/operatorProcess.ts'), { execArgv: [] });
  const said = once(operator, 'message');
  operator.send({ dataDir: portalOfTest().dataDir, args });
  const [output] = await said;
  return output;
}

/** Prepares a test by a command with JSON output. @throws if it fails */
export async function operateJson(...args: readonly string[]): Promise<unknown> {
  const typed = lastTyped.then(() => type([...args, '--json']));
  lastTyped = typed.catch(() => {});
  const { exitCode, out, err } = await typed;
  if (exitCode !== 0) throw new Error(`ops ${args.join(' ')}: ${err || out}`);
  return JSON.parse(out);
}

/** Writes a file for a command to read. @returns its path */
export function fileWith(name: string, text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'friends-file-')), name);
  writeFileSync(path, text);
  return path;
}
