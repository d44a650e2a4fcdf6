import { randomUUID } from 'node:crypto';
import { activeAt } from '@friends/releases/registry/active';
import { isRemote } from '@friends/releases/registry/entry';
import { readStored } from '@friends/releases/registry/stored';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { readCounts, shareCounts } from '@friends/releases/telemetry/counts';
import { shareErrors } from '@friends/releases/telemetry/knownErrors';
import { shareVitals } from '@friends/releases/telemetry/knownVitals';
import { type Frame, frameText } from '@friends/shared/contract/release/errorReport';
import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import type { ReleaseEvent, ReleaseReport, Vital } from '@friends/shared/contract/release/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createPoller } from './createPoller.ts';
import { type EvaluatedRelease, evaluateReleases, type Operator } from './evaluateReleases.ts';
import type { Probe } from './probeRelease.ts';
import { ReleaseCounts } from './ReleaseCounts.ts';
import { ReleaseErrors } from './ReleaseErrors.ts';
import type { ReleaseMetrics } from './ReleaseMetrics.ts';
import { ReleaseVitals } from './ReleaseVitals.ts';
import type { PageView } from './ticket.ts';

/** How often this process shares its counts and evaluates those of all processes. */
const POLL_INTERVAL_MS = 5_000;
const SHARE_VITALS_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Number of page views that are remembered; the least recently active are forgotten first. */
const MAX_VIEWS = 50_000;

/** Number of reports about unknown releases that are stored until the next poll. */
const MAX_EARLY = 1_000;

interface QueuedReport {
  readonly report: ReleaseReport;
  readonly view: PageView;
  readonly at: Date;
}

interface WatchedRelease {
  readonly name: string;
  readonly version: string;
  /** Paths of its scripts; only errors in these count. */
  readonly scripts: ReadonlySet<string>;
  /** Time when a visitor could last get it. */
  readonly lastAt: number;
}

interface Parts {
  readonly store: Store;
  readonly metrics: ReleaseMetrics;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Checks a release's files before a decision about it. */
  readonly probe: Probe;
  /** True if files of a release were changed in the store. @param title `mf-about@1.2.0` */
  readonly isChanged?: (title: string) => boolean;
  /** Notified once about each failing release that this process rolled back or left live. */
  readonly operator: Operator;
}

export interface ReleaseWatch {
  /** Counts each fact of a page view once; loads and failures only with a fresh ticket. */
  count(report: ReleaseReport, view: PageView): void;
  /** Shares reports and evaluates releases now; the timer does the same. */
  poll(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Counts browsers' reports, shares them with other processes through the store, and rolls back failing releases
 * (docs/decisions/0031-how-releases-do.md).
 */
export function watchReleases({
  store,
  metrics,
  clock,
  log,
  probe,
  operator,
  isChanged = () => false,
}: Parts): ReleaseWatch {
  const processId = randomUUID();
  const evaluator = evaluateReleases({ store, metrics, log, probe, operator });
  const counts = new ReleaseCounts();
  const errorReports = new ReleaseErrors();
  const vitalReports = new ReleaseVitals();
  let vitalsSharedAt = 0;
  /** Facts that each page view has reported, so that repetitions don't count. */
  const views = new LRUCache<string, Set<string>>({ max: MAX_VIEWS });
  /** Releases that are live or were within the last hour; reports about others are not counted. */
  const watched = new Map<string, WatchedRelease>();
  /** Reports about unknown releases: they may have gone live since the last poll. */
  const earlyReports: QueuedReport[] = [];
  /** Live releases of the shell: it reports no loads, only errors. */
  let shells: ReadonlySet<string> = new Set();
  const revisions = new Map<string, number>();
  let hasUnsharedCounts = false;

  /** @param fact event and release, such as `mf-demo@1.0.0 loaded` */
  function isNew(view: string, fact: string): boolean {
    const previous = views.get(view) ?? new Set<string>();
    if (previous.has(fact)) return false;
    views.set(view, previous.add(fact));
    return true;
  }

  const isKnown = (release: ReleaseId) => watched.has(releaseId(release)) || shells.has(releaseId(release));

  /** True for a frame in the code of a watched release or of the shell. */
  const isOwn = (frame: Frame) =>
    shells.has(releaseId(frame)) || watched.get(releaseId(frame))?.scripts.has(frame.file) === true;

  function forget(title: string, release: WatchedRelease): void {
    watched.delete(title);
    metrics.forget(release);
  }

  async function updateWatched(at: Date): Promise<EvaluatedRelease[]> {
    const { entries, decisions } = await readStored(store);
    const releases = activeAt(entries.filter(isRemote), at);
    metrics.setLive(releases, at);
    shells = new Set(
      activeAt(entries, at)
        .filter((entry) => !isRemote(entry))
        .map(releaseId),
    );
    for (const { name, version, files } of releases) {
      const title = releaseId({ name, version });
      const scripts = new Set(files.map(({ path }) => path));
      watched.set(title, { name, version, scripts, lastAt: at.getTime() });
      if (revisions.get(name) !== decisions.get(name)?.revision) counts.resetNetworks(title);
    }
    for (const [name, { revision }] of decisions) revisions.set(name, revision);
    for (const [title, release] of watched) if (release.lastAt < at.getTime() - HOUR_MS) forget(title, release);
    return releases.map(({ name, version, window }) => {
      const { event, revision = 0, limit: storedLimit } = decisions.get(name) ?? {};
      const since = new Date(event?.at ?? 0);
      const limit = storedLimit && storedLimit.version === version ? storedLimit.percent : null;
      return { name, version, since, revision, limit, isShare: window.percent !== undefined };
    });
  }

  /** Counts reports about watched releases, each fact once. */
  function countReport({
    report: { device, events, vitals, errors },
    view: { id: viewId, address, isFresh },
    at,
  }: QueuedReport): void {
    const isUnreported = (fact: ReleaseEvent | Vital) =>
      watched.has(releaseId(fact)) && isNew(viewId, `${releaseId(fact)} ${fact.what}`);
    for (const event of isFresh ? events : []) {
      if (!isUnreported(event)) continue;
      counts.add(event, address, at);
      metrics.count(event, device);
    }
    for (const error of isFresh ? errors : []) {
      const frames = error.frames.filter((frame) => isOwn(frame));
      const text = frames.map(frameText).join(' ');
      if (isKnown(error) && isNew(viewId, `${releaseId(error)} ${error.kind} ${text}`))
        errorReports.add({ ...error, frames }, address, at);
    }
    for (const vital of vitals) {
      if (!isUnreported(vital)) continue;
      metrics.measure(vital, device);
      vitalReports.add(vital, device, address, at);
    }
  }

  /** Shares data that is only shown to people: errors at every poll, web vitals once a minute. */
  async function shareErrorsAndVitals(at: Date): Promise<void> {
    const errors = errorReports.drain();
    if (errors.size > 0) await shareErrors(store, errors, at);
    if (at.getTime() - vitalsSharedAt < SHARE_VITALS_EVERY_MS) return;
    vitalsSharedAt = at.getTime();
    const vitals = vitalReports.drain();
    if (vitals.size > 0) await shareVitals(store, vitals, at);
  }

  async function evaluateAll(): Promise<void> {
    const at = clock();
    const live = await updateWatched(at);
    for (const queued of earlyReports.splice(0)) countReport(queued);
    await shareErrorsAndVitals(at);
    const releases = counts.rows(at);
    for (const release of live.filter((item) => isChanged(releaseId(item)))) {
      await evaluator.evaluateFiles(await readCounts(store), release, at);
    }
    // Without visitors, nothing is written.
    if (releases.size === 0 && !hasUnsharedCounts) return;
    hasUnsharedCounts = releases.size > 0;
    const all = await shareCounts(store, processId, { at, releases });
    for (const release of live) await evaluator.evaluateReports(all, release, at);
  }

  const { poll, start, stop } = createPoller({
    work: evaluateAll,
    intervalMs: POLL_INTERVAL_MS,
    onError(error) {
      // `watchRegistry` reports an unreachable store.
      if (!(error instanceof StoreUnreachable)) log.error(error, 'Reports about releases could not be evaluated');
    },
  });

  return {
    count(report, view) {
      const queued = { report, view, at: clock() };
      countReport(queued);
      const { events, vitals, errors } = report;
      if (earlyReports.length < MAX_EARLY && ![...events, ...vitals, ...errors].every(isKnown))
        earlyReports.push(queued);
    },
    poll,
    start,
    stop,
  };
}
