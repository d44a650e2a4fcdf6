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

/** Workspaces built for the browser, the shell first. */
export const BUILT_WORKSPACES: readonly string[] = ['shell', ...REMOTES];

export const BUILT_FOLDERS: readonly string[] = BUILT_WORKSPACES.map((workspace) => join(ROOT, workspace, 'dist'));

export class BuildFailed extends ExplainedError {
  override readonly name = 'BuildFailed';
}

export interface BuildRequest {
  readonly workspaces?: readonly string[];
  /**
   * `local`: the version contains a key of the sources, so every change is a new release.
   * `release`: the version of package.json, to be published once.
   */
  readonly stamp: 'local' | 'release';
}

export interface BuildPlan {
  readonly workspace: string;
  readonly version: string;
  /** Identifies the sources: two builds of one version may differ in these. */
  readonly stamp: string;
}

export const stampFile = (workspace: string) => join(ROOT, workspace, 'dist', '.version');

/** List of the packages in a build, from the root (`npm run audit`); not part of the release. */
export const packagesFile = (workspace: string) => join(ROOT, workspace, 'dist', '.packages');

function planBuild(workspace: string, key: string, stamp: BuildRequest['stamp']): BuildPlan {
  const version = workspaceVersion(workspace);
  return {
    workspace,
    version: stamp === 'local' ? `${version}-local.${key}` : version,
    stamp: `${stamp} ${version} ${key}`,
  };
}

function isBuilt({ workspace, stamp }: BuildPlan): boolean {
  const file = stampFile(workspace);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

export function planBuilds({ workspaces = BUILT_WORKSPACES, stamp }: BuildRequest): BuildPlan[] {
  const plans = [...sourceKeys(workspaces)].map(([workspace, key]) => planBuild(workspace, key, stamp));
  return plans.filter((planned) => !isBuilt(planned));
}

/** Loading webpack takes two seconds, so a third process gains little. */
const MAX_PROCESSES = 2;
const FILE = join(import.meta.dirname, 'buildProcess.ts');

/** The child ends with this process, as its input is closed. */
function buildInChild(stamp: BuildRequest['stamp'], workspaces: readonly string[]): Promise<void> {
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

/** Uses child processes, which frees webpack's memory. @throws BuildFailed with its messages; earlier builds stay. */
export async function build(request: BuildRequest): Promise<string[]> {
  const due = planBuilds(request).map(({ workspace }) => workspace);
  const groups = Math.min(due.length, availableParallelism(), MAX_PROCESSES);
  const builds = Array.from({ length: groups }, (_, group) =>
    buildInChild(
      request.stamp,
      due.filter((_name, at) => at % groups === group),
    ),
  );
  const failed = (await Promise.allSettled(builds)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return due;
}
