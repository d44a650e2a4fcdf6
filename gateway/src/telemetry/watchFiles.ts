import { fileFaults } from '@friends/releases/check/storedFaults';
import { deltaPath } from '@friends/releases/publish/deltas/dictionaries';
import { DELTA_LIST, type Deltas, readDeltas } from '@friends/releases/publish/deltas/storedDeltas';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { readStored } from '@friends/releases/registry/stored';
import { COMPRESSIONS, withoutCompression } from '@friends/releases/store/compressions';
import { readRelease } from '@friends/releases/store/readRelease';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import {
  type AnyRelease,
  type ReleaseFile,
  type ReleaseId,
  releaseFolder,
  releaseId,
} from '@friends/shared/contract/release/release';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { createPoller } from './createPoller.ts';

/** Interval of the checks, each of which reads the stamps of some hundred files. */
const POLL_INTERVAL_MS = 15_000;

interface CheckedRelease {
  /** Stamps of the file, its compressed copies and its deltas (`stampOf`). */
  readonly stamp: string;
  readonly faults: readonly string[];
}

interface Parts {
  readonly store: Store;
  readonly metrics: Registry;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Compares the files of all releases that are live or planned with their signed descriptions. */
export interface FileWatch {
  /**
   * True if a file must not be served.
   *
   * @param path in the store: `remotes/mf-about/1.2.0/remoteEntry.js`, or a compressed copy
   */
  isChanged(path: string): boolean;
  /** Faults of a release's files, as sentences. @param title `mf-about@1.2.0` */
  faultsOf(title: string): readonly string[];
  /** Checks now; the timer does the same. */
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Stamps of a file, its compressed copies and its deltas; `-` for a missing one. */
function stampOf(stamps: ReadonlyMap<string, string>, { path }: ReleaseFile, deltas: Deltas): string {
  const copies = ['', ...COMPRESSIONS.map(({ ending }) => ending)].map((ending) => `${path}${ending}`);
  const deltaPaths = (deltas.get(path) ?? []).map(({ dictionary }) => deltaPath(path, dictionary));
  return [...copies, ...deltaPaths].map((name) => stamps.get(name) ?? '-').join(' ');
}

export function watchFiles({ store, metrics, log }: Parts): FileWatch {
  const releases = new Map<string, Map<string, CheckedRelease>>();
  let changed: ReadonlySet<string> = new Set();

  const gauge = new Gauge({
    name: 'friends_release_files_changed',
    help: 'Files of live and planned releases that are missing in the store, or are not those that were published.',
    labelNames: ['remote', 'release'],
    registers: [metrics],
  });

  const faultsOf = (title: string): readonly string[] =>
    [...(releases.get(title)?.values() ?? [])].flatMap(({ faults }) => faults);

  /** The release's description; null if it is unusable, which `trustedEntries` reports. */
  async function readDescription({ name, version }: ReleaseId): Promise<AnyRelease | null> {
    return readRelease(store, name, version).catch((error: unknown) => {
      if (error instanceof ReleaseRefused) return null;
      throw error;
    });
  }

  /** Compares the files of a release whose stamps have changed since the last check. */
  async function check(id: ReleaseId): Promise<void> {
    const title = releaseId(id);
    const stamps = await store.stamps(releaseFolder(id.name, id.version));
    const before = releases.get(title) ?? new Map<string, CheckedRelease>();
    const release = await readDescription(id);
    const deltas = stamps.has(DELTA_LIST) ? await readDeltas(store, id) : new Map();
    const files = new Map<string, CheckedRelease>();
    for (const file of release?.files ?? []) {
      const stamp = stampOf(stamps, file, deltas);
      const cached = before.get(file.path);
      if (release && cached?.stamp !== stamp)
        files.set(file.path, { stamp, faults: await fileFaults(store, release, file, deltas) });
      else if (cached) files.set(file.path, cached);
    }
    releases.set(title, files);
    const faults = faultsOf(title);
    gauge.set({ remote: id.name, release: id.version }, faults.length);
    const previous = [...before.values()].flatMap((file) => file.faults);
    if (faults.length > 0 && faults.join() !== previous.join())
      log.error({ release: title, faults }, `Files of ${title} in the store are not those that were published`);
  }

  function removeOthers(ids: ReadonlyMap<string, ReleaseId>): void {
    for (const title of releases.keys()) {
      if (ids.has(title)) continue;
      releases.delete(title);
      const [remote = '', release = ''] = title.split('@');
      gauge.remove({ remote, release });
    }
  }

  async function checkAll(): Promise<void> {
    const { entries } = await readStored(store);
    const ids = new Map(entries.map((entry) => [releaseId(entry), entry]));
    removeOthers(ids);
    for (const id of ids.values()) await check(id);
    changed = new Set(
      [...ids].flatMap(([title, { name, version }]) =>
        [...(releases.get(title) ?? [])].flatMap(([path, { faults }]) =>
          faults.length === 0 ? [] : [`${releaseFolder(name, version)}/${path}`],
        ),
      ),
    );
  }

  const { poll, start, stop } = createPoller({
    work: checkAll,
    intervalMs: POLL_INTERVAL_MS,
    onError(error) {
      // `watchRegistry` reports these.
      if (!(error instanceof StoreUnreachable || error instanceof ReleaseRefused))
        log.warn({ err: error }, 'The files of releases could not be checked');
    },
  });

  return {
    isChanged: (path) => changed.size > 0 && changed.has(withoutCompression(path).path),
    faultsOf,
    check: poll,
    start,
    stop,
  };
}
