import { isRecord } from '@friends/shared/contract/parse';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import type { Visit } from './visit.ts';
import { type Crowd, visitsAtRate } from './visitsAtRate.ts';

/** A swap under load, and the way back. */
export interface Drill {
  readonly crowd: Crowd;
  readonly perSecond: number;
  /** From the moment the command was typed until the first visitor had the release, in milliseconds. */
  readonly live: number;
  readonly back: number;
  /** From the moment the command had ended until no visitor got the release before any more. */
  readonly liveForAll: number;
  readonly backForAll: number;
  /** URLs of other remotes and of the shell that are others than before. */
  readonly renamed: readonly string[];
  /**
   * What a visitor who had the earlier release loads after the swap, as a share of what changed in it: 1 where no file is
   * loaded again that they had.
   */
  readonly reloaded: number;
  /** The portal's process is the one it was before. */
  readonly sameProcess: boolean;
}

interface DrillOptions {
  readonly portal: string;
  readonly remote: string;
  /** A page that shows the remote to a visitor. */
  readonly path: string;
  /** Version that is published and not live. */
  readonly next: string;
  readonly perSecond: number;
  /** Visits one after the other that must have a release before it counts as there for all. */
  readonly steadyVisits?: number;
  /** Types a command of releases: `live`, `rollback`. */
  readonly release: (...words: readonly string[]) => Promise<unknown>;
}

const STEADY_VISITS = 150;
const LONGEST_MS = 60_000;

/** Waits until the crowd has seen something; the crowd itself is the clock. */
async function until(seen: () => boolean, what: string): Promise<void> {
  const started = performance.now();
  while (!seen()) {
    if (performance.now() - started > LONGEST_MS) throw new Error(`In ${LONGEST_MS / 1000} s: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

interface Swap {
  readonly crowd: Crowd;
  readonly version: string;
  readonly steadyVisits: number;
  readonly command: () => Promise<unknown>;
}

/** Puts a version live by a command while the crowd comes. @returns first and last, as described above */
async function swap({ crowd, version, steadyVisits, command }: Swap) {
  const before = crowd.visits.length;
  await until(() => crowd.visits.length > before + steadyVisits, 'no visitors came');
  const typed = performance.now();
  await command();
  const ended = performance.now();
  const has = (at: number) => crowd.visits.slice(at).filter((one) => one.version === version);
  await until(() => has(before).some(({ began }) => began > typed), `nobody got ${version}`);
  const after = crowd.visits.length;
  const isThereForAll = () =>
    crowd.visits.length > after + steadyVisits &&
    crowd.visits.slice(-steadyVisits).every((one) => one.version === version);
  await until(isThereForAll, `not everybody got ${version}`);
  const since = crowd.visits.filter(({ began }) => began > typed);
  const first = Math.min(...since.filter((one) => one.version === version).map(({ began }) => began));
  const lastOfOld = Math.max(ended, ...since.filter((one) => one.version !== version).map(({ began }) => began));
  return { first: first - typed, forAll: lastOfOld - ended };
}

/** Files are known by their path to a browser, and by their content to us. */
function reloadedShare(crowd: Crowd, next: string): number {
  const filesOf = (visit: Visit | undefined) => [...(visit?.files ?? [])];
  const before = filesOf(crowd.visits.find(({ version }) => version !== next));
  const after = filesOf(crowd.visits.find(({ version }) => version === next));
  const oldFiles = {
    paths: new Set(before.map(([path]) => path)),
    contents: new Set(before.map(([, file]) => file.integrity)),
  };
  const bytes = (files: typeof after) => files.reduce((sum, [, file]) => sum + file.bytes, 0);
  const loaded = bytes(after.filter(([path]) => !oldFiles.paths.has(path)));
  return loaded / bytes(after.filter(([, file]) => !oldFiles.contents.has(file.integrity)));
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** Every address of the page and the registry that is not the remote's. */
async function otherNames(portal: string, remote: string): Promise<Set<string>> {
  const json: unknown = JSON.parse(await text(`${portal}/registry.json`));
  const others = parseRegistry(isRecord(json) ? json : {}).releases.filter(({ name }) => name !== remote);
  const ofShell = [...(await text(portal)).matchAll(/"(\/shell\/[^"]+)"/g)].map(([, path = '']) => path);
  return new Set([
    ...ofShell,
    ...others.flatMap(({ url, files }) => [url, ...files.map(({ path }) => `${url}/../${path}`)]),
  ]);
}

async function processStart(portal: string): Promise<string | undefined> {
  return /^process_start_time_seconds (\S+)/m.exec(await text(`${portal}/metrics`))?.[1];
}

/** Swaps a release and rolls it back while visitors come; every visitor's page and files are looked at. */
export async function drill(options: DrillOptions): Promise<Drill> {
  const { portal, remote, path, next, perSecond, release, steadyVisits = STEADY_VISITS } = options;
  const [names, process] = [await otherNames(portal, remote), await processStart(portal)];
  const { crowd, result } = await visitsAtRate({ portal, path, remote, perSecond }, async (coming) => {
    await until(() => coming.visits.length > 0 || coming.failures.length > 0, 'no visitors came');
    const before = coming.visits[0]?.version ?? '';
    const all = { crowd: coming, steadyVisits };
    const live = await swap({ ...all, version: next, command: () => release('live', `${remote}@${next}`) });
    const back = await swap({ ...all, version: before, command: () => release('rollback', remote) });
    return { live, back };
  });
  const after = await otherNames(portal, remote);
  const renamed = [...[...after].filter((name) => !names.has(name)), ...[...names].filter((name) => !after.has(name))];
  return {
    crowd,
    perSecond,
    live: result.live.first,
    back: result.back.first,
    liveForAll: result.live.forAll,
    backForAll: result.back.forAll,
    renamed,
    reloaded: reloadedShare(crowd, next),
    sameProcess: process !== undefined && process === (await processStart(portal)),
  };
}
