import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { ROOT } from '../root.ts';
import { workspaceVersion } from './packages.ts';
import { REMOTES } from './remotes.ts';
import { sourceKeys } from './sourceKey.ts';

/** The rooms that are built for the browser; the shell first. */
export const BUILT_WORKSPACES: readonly string[] = ['shell', ...REMOTES];

/** Where their builds are. */
export const BUILT_FOLDERS: readonly string[] = BUILT_WORKSPACES.map((workspace) => join(ROOT, workspace, 'dist'));

export class BuildFailed extends ExplainedError {
  override readonly name = 'BuildFailed';
}

export interface BuildRequest {
  readonly workspaces?: readonly string[];
  /**
   * `local`: the version carries the key of the sources, so every change is a release of its own.
   * `release`: the version of package.json, to be published once.
   */
  readonly stamp: 'local' | 'release';
}

export interface Planned {
  readonly workspace: string;
  readonly version: string;
  /** What the files were built from: two builds of one version may differ in their sources. */
  readonly stamp: string;
}

export const stampFile = (workspace: string) => join(ROOT, workspace, 'dist', '.version');

/** Beside a build, and no part of the release: the folders of the packages that are in it, from the root (`npm run audit`). */
export const packagesFile = (workspace: string) => join(ROOT, workspace, 'dist', '.packages');

function plan(workspace: string, key: string, stamp: BuildRequest['stamp']): Planned {
  const version = workspaceVersion(workspace);
  return {
    workspace,
    version: stamp === 'local' ? `${version}-local.${key}` : version,
    stamp: `${stamp} ${version} ${key}`,
  };
}

function isBuilt({ workspace, stamp }: Planned): boolean {
  const file = stampFile(workspace);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** What is not built yet. */
export function plansOf({ workspaces = BUILT_WORKSPACES, stamp }: BuildRequest): Planned[] {
  const plans = [...sourceKeys(workspaces)].map(([workspace, key]) => plan(workspace, key, stamp));
  return plans.filter((planned) => !isBuilt(planned));
}

/** To load webpack takes two seconds, so a third process gains little. */
const MOST_PROCESSES = 2;
const FILE = join(import.meta.dirname, 'buildProcess.ts');

/** It ends when this process does, as its input ends then. */
function buildApart(stamp: BuildRequest['stamp'], workspaces: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [FILE, stamp, ...workspaces], { stdio: ['pipe', 'ignore', 'pipe'] });
    const errors = text(child.stderr);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else void errors.then((message) => reject(new BuildFailed(message || 'A process that builds was ended')));
    });
  });
}

/**
 * Builds what changed, in processes of its own: webpack and all it has read leave the memory with them. Returns the names of
 * what was built.
 * @throws BuildFailed with webpack's messages; what was built before stays.
 */
export async function build(request: BuildRequest): Promise<string[]> {
  const due = plansOf(request).map(({ workspace }) => workspace);
  const groups = Math.min(due.length, availableParallelism(), MOST_PROCESSES);
  const builds = Array.from({ length: groups }, (_, group) =>
    buildApart(
      request.stamp,
      due.filter((_name, at) => at % groups === group),
    ),
  );
  const failed = (await Promise.allSettled(builds)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return due;
}
