import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { refusalWithHint } from '../../src/cli/refusalWithHint.ts';
import { previewLinks } from '../../src/preview/link.ts';
import { ReleaseRefused } from '../../src/ReleaseRefused.ts';
import type { Store } from '../../src/store/store.ts';
import { builtRemote, builtShell } from './builtRelease.ts';
import { runReleaseCli } from './runReleaseCli.ts';
import { FOLDER, type OpenedStore } from './stores.ts';

export interface ReleaseCli {
  /** Folder for builds, outside of the store. */
  readonly folder: string;
  readonly store: Store;
  readonly opened: OpenedStore;
  /** Time at which commands run. */
  at: Date;
  /**
   * Runs a command.
   *
   * @returns its output
   * @throws its refusal
   */
  run(...args: string[]): Promise<string>;
  /** Runs a command. @returns its JSON output */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape; what they expect is their type.
  json(...args: string[]): Promise<any>;
  /** Lines of `list`: `mf-demo@1.2.0 live`. */
  states(...args: string[]): Promise<string[]>;
  /** Publishes minimal releases of a remote. */
  publish(name: string, ...versions: string[]): Promise<void>;
  close(): Promise<void>;
}

export async function openReleaseCli({ open } = FOLDER): Promise<ReleaseCli> {
  const folder = mkdtempSync(join(tmpdir(), 'friends-release-'));
  // Commands use the portal at this port by default; another one on this machine must not answer.
  process.env.PORT = String(await closedPort());
  const opened = await open();
  const { store } = opened;
  const previewLink = previewLinks({ DATA_DIR: join(folder, 'data') });
  const runCommand = (args: readonly string[]) => runReleaseCli(args, { store, at: cli.at, previewLink });
  const cli: ReleaseCli = {
    folder,
    store,
    opened,
    at: new Date(),
    run: async (...args) => (await runCommand(args)).text,
    json: async (...args) => (await runCommand(args)).json,
    async states(...args) {
      const { releases } = await cli.json('list', ...args);
      return releases.map(({ state, ...id }: ReleaseId & { readonly state: string }) => `${releaseId(id)} ${state}`);
    },
    async publish(name, ...versions) {
      for (const version of versions) await cli.run('publish', builtRemote(folder, { name, version }));
    },
    async close() {
      rmSync(folder, { recursive: true, force: true });
      await opened.close();
    },
  };
  await cli.run('publish', builtShell(folder));
  await cli.run('live', 'shell@2.0.0');
  return cli;
}

/** The message with which a command is refused. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    (output) => `It was not refused: ${JSON.stringify(output)}`,
    (error: unknown) =>
      error instanceof ReleaseRefused ? refusalWithHint(error) : String((error as { message?: string }).message),
  );
}
