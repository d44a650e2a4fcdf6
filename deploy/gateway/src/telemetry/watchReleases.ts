import { randomUUID } from 'node:crypto';
import { goBack, type WentBack } from '@friends/release/goBack';
import { isRemote, titleOf } from '@friends/release/registry/entry';
import { offeredAt } from '@friends/release/registry/offered';
import { readStored } from '@friends/release/registry/stored';
import type { Store } from '@friends/release/store';
import { type Counts, evidenceOf, KEPT_MINUTES, lastMinutes, shareCounts } from '@friends/release/telemetry/counts';
import { type Evidence, failsToo, isFailing } from '@friends/release/telemetry/rates';
import type { ReleaseReport } from '@friends/shared/contract/release/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { ReleaseCounts } from './ReleaseCounts.ts';
import type { ReleaseMetrics } from './ReleaseMetrics.ts';

/** How often this process writes what it counted, and looks at what all counted. */
const LOOK_EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;

/** A release that was taken back, and what spoke against it. */
export interface TakenBack extends WentBack {
  readonly evidence: Evidence;
}

interface Known {
  readonly name: string;
  readonly version: string;
  /** When some visitor could last get it. */
  readonly seen: number;
}

interface Parts {
  readonly store: Store;
  readonly metrics: ReleaseMetrics;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called once for each release that this process took back. */
  readonly onTakenBack: (taken: TakenBack) => Promise<void>;
}

export interface ReleaseWatch {
  count(report: ReleaseReport, address: string): void;
  /** Writes, looks and decides now; the timer does the same. */
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const percent = ({ loads, failed }: Evidence) => ((failed / loads) * 100).toFixed(0);

function reasonOf(evidence: Evidence): string {
  return `it failed in ${percent(evidence)} % of ${Math.floor(evidence.loads)} loads within five minutes`;
}

/**
 * Counts what browsers report about releases, shares it with the other processes through the store, and takes a release
 * back that fails (docs/decisions/0032-going-back-by-itself.md).
 */
export function watchReleases({ store, metrics, clock, log, onTakenBack }: Parts): ReleaseWatch {
  const id = randomUUID();
  const counts = new ReleaseCounts();
  /** Releases that are live, or were within the last hour: reports of others are not counted. */
  const known = new Map<string, Known>();
  /** Of the last decision about each remote. */
  const revisions = new Map<string, number>();
  let isWritten = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function forget(title: string, release: Known): void {
    known.delete(title);
    metrics.forget(release);
  }

  /** Releases that visitors get now, and when somebody decided so. */
  async function offered(at: Date): Promise<Map<string, Date>> {
    const { entries, decisions } = await readStored(store);
    const titles = new Map<string, Date>();
    const releases = offeredAt(entries.filter(isRemote), at);
    metrics.live(releases, at);
    for (const entry of releases) {
      const title = titleOf(entry);
      const decision = decisions.get(entry.name);
      titles.set(title, new Date(decision?.at ?? 0));
      known.set(title, { name: entry.name, version: entry.version, seen: at.getTime() });
      if (revisions.get(entry.name) !== decision?.revision) counts.beginAnew(title);
    }
    for (const [name, { revision }] of decisions) revisions.set(name, revision);
    for (const [title, release] of known) if (release.seen < at.getTime() - HOUR_MS) forget(title, release);
    return titles;
  }

  async function judge(all: Counts, title: string, since: Date, at: Date): Promise<void> {
    const evidence = evidenceOf(all, title, at, since);
    if (!isFailing(evidence)) return;
    const why = reasonOf(evidence);
    const fails = (other: string) =>
      failsToo(evidenceOf(all, other, at, since), lastMinutes(all, other, KEPT_MINUTES, at, 'counted'));
    const wentBack = await goBack(store, title, { at, why, failsToo: fails });
    if (wentBack === null) return;
    metrics.tookBack(known.get(title)?.name ?? title);
    log.warn({ ...wentBack, evidence }, `${title} was taken back: ${why}`);
    await onTakenBack({ ...wentBack, evidence });
  }

  async function look(): Promise<void> {
    const at = clock();
    const titles = await offered(at);
    const releases = counts.rows(at);
    // A portal that nobody looks at writes nothing.
    if (releases.size === 0 && !isWritten) return;
    isWritten = releases.size > 0;
    const all = await shareCounts(store, id, { at, releases });
    for (const [title, since] of titles) await judge(all, title, since, at);
  }

  const lookSafely = () => {
    looking = looking
      .then(look)
      .catch((error: unknown) => log.error(error, 'What releases reported was not looked at'));
    return looking;
  };

  return {
    count({ device, events, vitals }, address) {
      const at = clock();
      for (const event of events) {
        if (!known.has(titleOf(event))) continue;
        counts.add(event, address, at);
        metrics.count(event, device);
      }
      for (const vital of vitals) if (known.has(titleOf(vital))) metrics.measure(vital, device);
    },
    look: lookSafely,
    start() {
      void lookSafely();
      timer = setInterval(() => void lookSafely(), LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
