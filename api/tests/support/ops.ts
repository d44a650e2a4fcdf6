import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { control, sharedApi } from '@friends/tools/testing/api/api';
import { LIFTOFF_ONLY } from '@friends/tools/testing/api/startApi';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';
import { type OpenedApi, openApi } from './openApi.ts';
import { forTests } from './ownApi.ts';
import { ownDatabase } from './ownDatabase.ts';

export interface OpsOutput {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Starts the operator's command line in its own process. */
export function startCli(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [LIFTOFF_ONLY, scriptOf('ops'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
  });
  const ended = new Promise<OpsOutput>((resolve) =>
    child.on('close', (status) => resolve({ code: status ?? -1, out: out.trim(), err: err.trim() })),
  );
  return { process: child, ended };
}

/** Runs the command line to its end; may take a second on a busy machine. */
export function runOps(args: readonly string[], env: Readonly<Record<string, string>>): Promise<OpsOutput> {
  return startCli(args, env).ended;
}

export interface OpsPortal {
  readonly api: OpenedApi;
  /** Environment of the command line and the portal. */
  readonly env: Readonly<Record<string, string>>;
  /** Runs the command line like an operator: in its own process, by the portal's socket or directly on PostgreSQL. */
  cli(...args: string[]): Promise<OpsOutput>;
  /** Runs a command in the portal's process, without a new one. */
  ops(...args: string[]): Promise<OpsOutput>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape; what they expect is their type.
  json(...args: string[]): Promise<any>;
  /** Creates a file for the operator. */
  file(name: string, content: string | Uint8Array): string;
  stop(): Promise<void>;
}

/**
 * Starts a portal with its own data, and an operator: with the embedded database commands use the portal's socket, with
 * PostgreSQL they connect to its own database.
 */
export async function startOps(settings: Readonly<Record<string, string>> = {}): Promise<OpsPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'friends-ops-'));
  const env = { ...(await ownDatabase(folder)), ...settings };
  const api = await openApi(sharedApi(), env);
  const ops = async (...args: string[]): Promise<OpsOutput> => {
    const { exitCode, out, err } = await control('ops', { args }, api);
    return { code: exitCode, out, err };
  };
  return {
    api,
    env,
    ops,
    cli: (...args) => runOps(args, env),
    async json(...args) {
      const result = await ops(...args, '--json');
      if (result.err !== '') throw new Error(result.err);
      return JSON.parse(result.out);
    },
    file(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    async stop() {
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Provides the surrounding tests with a portal with its own data, to which their calls go. */
export const ownPortal = (settings: Readonly<Record<string, string>> = {}): OpsPortal =>
  forTests(
    () => startOps(settings),
    ({ api }) => api,
  );
