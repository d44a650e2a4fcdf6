import { autoRollback } from '@friends/releases/decisions/autoRollback';
import { PORTAL } from '@friends/releases/registry/changeRegistry';
import { eventOf, record } from '@friends/releases/registry/history';
import type { Store } from '@friends/releases/store/store';
import { type Counts, evidenceOf, KEPT_MINUTES, lastMinutes } from '@friends/releases/telemetry/counts';
import {
  alsoFails,
  type Evidence,
  isFailing,
  isOutvoted,
  isOverLimit,
  isWorthALook,
  type Limited,
  type Tally,
} from '@friends/releases/telemetry/rates';
import type { FailureEvidence } from '@friends/shared/contract/release/historyEvent';
import { releaseId } from '@friends/shared/contract/release/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Probe } from './probeRelease.ts';
import type { ReleaseMetrics } from './ReleaseMetrics.ts';

/** What a try found holds for so long: all files of the release are read for it. */
const TRIED_FOR_MS = 30_000;
/** A broken disk breaks every file; the first ones say enough. */
const MOST_FOUND = 5;

const INSUFFICIENT = 'reports alone need more than half of the loads, and ten networks';

/** What is known of a failing release before anything is decided about it. */
type Known = Omit<FailureEvidence, 'revision'>;

/** A release that failed, and what the portal did. */
export interface ReleaseNotice {
  readonly evidence: Known;
  /** What visitors get instead; null: it stays. */
  readonly to: string | null;
  /** What was counted and found, and why it stays where it does: one sentence. */
  readonly why: string;
}

/** The people who look after releases; the history and the log have it in any case. */
export interface Operator {
  /** Where they read it. */
  readonly addresses: readonly string[];
  notify(notice: ReleaseNotice): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly metrics: Pick<ReleaseMetrics, 'tookBack'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Tries a release before anything is decided about it. */
  readonly probe: Probe;
  /** Is told once of each release that this process took back, or left although it fails. */
  readonly operator: Operator;
}

/** A release that visitors get, and since when. */
export interface Offered extends Limited {
  readonly name: string;
  readonly version: string;
  readonly since: Date;
  /** Of the last decision about it. */
  readonly revision: number;
}

const MINUTE_MS = 60_000;

/** How a release did in the hour, or since it was decided about. */
function lately(all: Counts, { name, version, since }: Offered, at: Date): Tally {
  const minutes = Math.min(KEPT_MINUTES, Math.ceil((at.getTime() - since.getTime()) / MINUTE_MS));
  return lastMinutes(all, releaseId({ name, version }), minutes, at, 'counted');
}

/** Of each decision, one notice for each of these. */
const keyOf = ({ release, early }: Pick<FailureEvidence, 'release' | 'early'>) => `${release} ${early === true}`;

const triedSo = (faults: readonly string[]) =>
  `the portal's own try found ${faults.length === 0 ? 'nothing' : `that ${faults.join(', ')}`}`;

/** What was counted and found, as a part of a sentence. */
function reasonOf({ loads, failed, networks, failing, faults }: Known): string {
  const percent = ((failed / loads) * 100).toFixed(0);
  const counts = `it failed in ${percent} % of ${Math.floor(loads)} loads within five minutes, in ${failing} of ${networks} networks`;
  return `${counts}; ${triedSo(faults)}`;
}

const limitText = ({ limit }: Limited) => (limit === null ? '' : `; its limit is ${limit} %`);

/** A look at one release by what all processes counted: takes back what fails, or tells somebody (docs/decisions/0031-how-releases-do.md). */
export function evaluateReleases({ store, metrics, log, probe, operator }: Parts) {
  const tries = new Map<string, { readonly at: Date; readonly faults: readonly string[] }>();
  /** Releases that stay, with the revision under which this process has recorded it, of many failures and of the first. */
  const revisionByKey = new Map<string, number>();

  async function faultsOf(title: string, at: Date): Promise<readonly string[]> {
    for (const [tried, { at: then }] of tries) if (at.getTime() - then.getTime() >= TRIED_FOR_MS) tries.delete(tried);
    const attempt = tries.get(title);
    if (attempt) return attempt.faults;
    const [name = '', version = ''] = title.split('@');
    const faults = (await probe(name, version, at)).slice(0, MOST_FOUND);
    tries.set(title, { at, faults });
    return faults;
  }

  async function recordKept(evidence: FailureEvidence, why: string, at: Date): Promise<void> {
    const { release, revision } = evidence;
    const key = keyOf(evidence);
    if (revisionByKey.get(key) === revision) return;
    revisionByKey.set(key, revision);
    const event = eventOf({ kind: 'keepLive', release, evidence }, { who: PORTAL, at, why });
    // Another process may have recorded it.
    if (!(await record(store, { event }))) return;
    log.warn({ evidence }, `${release} fails and stays: ${why}`);
    await operator.notify({ evidence, to: null, why });
  }

  async function goBackOrTell(
    all: Counts,
    counted: Evidence,
    offered: Offered,
    at: Date,
    reason: (evidence: Known) => string = reasonOf,
  ): Promise<void> {
    const { name, version, since } = offered;
    const release = releaseId({ name, version });
    const faults = [...(await faultsOf(release, at))];
    const evidence = { release, ...counted, faults, notified: [...operator.addresses] };
    const why = `${reason(evidence)}${limitText(offered)}`;
    const isEnough = faults.length > 0 || isOutvoted(counted) || isOverLimit(counted, offered);
    const outcome = await autoRollback(store, {
      evidence,
      at,
      why,
      insufficientEvidence: isEnough ? null : INSUFFICIENT,
      alsoFails: async (other) =>
        alsoFails(evidenceOf(all, other, at, since), lastMinutes(all, other, KEPT_MINUTES, at, 'counted')) ||
        (await faultsOf(other, at)).length > 0,
    });
    if (outcome === null) return;
    if ('stays' in outcome) {
      const { stays, revision } = outcome;
      return recordKept({ ...evidence, revision }, `${why}; it stays: ${stays}`, at);
    }
    metrics.tookBack(name);
    log.warn({ evidence, ...outcome }, `${release} was taken back: ${why}`);
    await operator.notify({ evidence, to: outcome.to, why });
  }

  /** Too few to decide anything, so whoever made it live hears of it, once. */
  async function recordFirst({ networks, failing }: Evidence, hour: Tally, offered: Offered, at: Date): Promise<void> {
    const release = releaseId(offered);
    if (revisionByKey.get(keyOf({ release, early: true })) === offered.revision) return;
    const faults = await faultsOf(release, at);
    const why = `it failed in ${Math.ceil(hour.failed)} of ${Math.ceil(hour.loads)} loads within the hour; ${triedSo(faults)}; that is too little for the portal to decide`;
    const { revision } = offered;
    const { addresses } = operator;
    const counted = { ...hour, networks, failing };
    await recordKept(
      { release, ...counted, faults: [...faults], notified: [...addresses], revision, early: true },
      why,
      at,
    );
  }

  return {
    /** Judges a release by what browsers reported. */
    async byReports(all: Counts, offered: Offered, at: Date): Promise<void> {
      const evidence = evidenceOf(all, releaseId(offered), at, offered.since);
      if (isFailing(evidence) || isOverLimit(evidence, offered)) return goBackOrTell(all, evidence, offered, at);
      const hour = lately(all, offered, at);
      if (isWorthALook(hour)) await recordFirst(evidence, hour, offered, at);
    },
    /** Judges a release whose files in the store were changed, whatever browsers say of it. */
    async byFiles(all: Counts, offered: Offered, at: Date): Promise<void> {
      // Another process may have repaired it meanwhile.
      if ((await faultsOf(releaseId(offered), at)).length === 0) return;
      const evidence = evidenceOf(all, releaseId(offered), at, offered.since);
      await goBackOrTell(
        all,
        evidence,
        offered,
        at,
        ({ faults }) => `its files were changed in the store; ${triedSo(faults)}`,
      );
    },
  };
}
