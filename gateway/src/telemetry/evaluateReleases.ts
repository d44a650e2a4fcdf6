import { autoRollback } from '@friends/releases/decisions/autoRollback';
import { PORTAL } from '@friends/releases/registry/changeRegistry';
import { appendHistory, eventOf } from '@friends/releases/registry/history';
import type { Store } from '@friends/releases/store/store';
import { type Counts, evidenceOf, lastMinutes, MAX_AGE_MINUTES } from '@friends/releases/telemetry/counts';
import {
  alsoFails,
  type Evidence,
  type FailureLimit,
  failsForMost,
  isFailing,
  isOverLimit,
  needsAttention,
  type Tally,
} from '@friends/releases/telemetry/evidence';
import type { FailureEvidence } from '@friends/shared/contract/release/historyEvent';
import { releaseId } from '@friends/shared/contract/release/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Probe } from './probeRelease.ts';
import type { ReleaseMetrics } from './ReleaseMetrics.ts';

/** How long a probe's result is cached: it reads all files of the release. */
const PROBE_TTL_MS = 30_000;
/** Number of faults in a message: a broken disk breaks every file, and the first few are enough. */
const MAX_REPORTED_FAULTS = 5;

const INSUFFICIENT = 'reports alone must show failures in more than half of the loads and in ten networks';

type FailureFacts = Omit<FailureEvidence, 'revision'>;

export interface ReleaseNotice {
  readonly evidence: FailureFacts;
  /** The release that visitors get instead; null if the failing one stays. */
  readonly to: string | null;
  /** One sentence: how often the release failed, what the probe found, and, if the release stays, the reason. */
  readonly why: string;
}

/** The people who are responsible for releases; history and log record each notice in any case. */
export interface Operator {
  readonly addresses: readonly string[];
  notify(notice: ReleaseNotice): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly metrics: Pick<ReleaseMetrics, 'countRollback'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Checks a release's files before a decision about it. */
  readonly probe: Probe;
  /** Notified once about each failing release that this process rolled back or left live. */
  readonly operator: Operator;
}

export interface EvaluatedRelease extends FailureLimit {
  readonly name: string;
  readonly version: string;
  /** Time of the latest decision about the remote; earlier reports do not count. */
  readonly since: Date;
  /** Revision of the latest decision about the remote. */
  readonly revision: number;
}

const MINUTE_MS = 60_000;

/** The release's counts in the last hour, or since the latest decision about it. */
function tallyOfHour(all: Counts, { name, version, since }: EvaluatedRelease, at: Date): Tally {
  const minutes = Math.min(MAX_AGE_MINUTES, Math.ceil((at.getTime() - since.getTime()) / MINUTE_MS));
  return lastMinutes(all, releaseId({ name, version }), minutes, at, 'counted');
}

/** Key under which a notice is recorded, once per revision. */
const keyOf = ({ release, early }: Pick<FailureEvidence, 'release' | 'early'>) => `${release} ${early === true}`;

const probeResultText = (faults: readonly string[]) =>
  faults.length === 0
    ? "the portal's own check found no fault"
    : `the portal's own check found that ${faults.join(', ')}`;

function reasonOf({ loads, failed, networks, failing, faults }: FailureFacts): string {
  const percent = ((failed / loads) * 100).toFixed(0);
  const counts = `it failed in ${percent} % of ${Math.floor(loads)} loads within five minutes, in ${failing} of ${networks} networks`;
  return `${counts}; ${probeResultText(faults)}`;
}

const limitText = ({ limit }: FailureLimit) => (limit === null ? '' : `; its limit is ${limit} %`);

/**
 * Rolls a failing release back, or notifies the operator (docs/decisions/0031-how-releases-do.md). The thresholds are
 * in `releases/src/telemetry/evidence.ts`, the rules of the rollback in `releases/src/decisions/autoRollback.ts`.
 */
export function evaluateReleases({ store, metrics, log, probe, operator }: Parts) {
  const probeCache = new Map<string, { readonly at: Date; readonly faults: readonly string[] }>();
  /** Revision under which this process recorded that a failing release stays, by key. */
  const revisionByKey = new Map<string, number>();

  async function faultsOf(title: string, at: Date): Promise<readonly string[]> {
    for (const [probedTitle, { at: probedAt }] of probeCache)
      if (at.getTime() - probedAt.getTime() >= PROBE_TTL_MS) probeCache.delete(probedTitle);
    const probed = probeCache.get(title);
    if (probed) return probed.faults;
    const [name = '', version = ''] = title.split('@');
    const faults = (await probe(name, version, at)).slice(0, MAX_REPORTED_FAULTS);
    probeCache.set(title, { at, faults });
    return faults;
  }

  async function recordKept(evidence: FailureEvidence, why: string, at: Date): Promise<void> {
    const { release, revision } = evidence;
    const key = keyOf(evidence);
    if (revisionByKey.get(key) === revision) return;
    revisionByKey.set(key, revision);
    const event = eventOf({ kind: 'keepLive', release, evidence }, { who: PORTAL, at, why });
    // False if another process has recorded it.
    if (!(await appendHistory(store, { event }))) return;
    log.warn({ evidence }, `${release} is failing and stays live: ${why}`);
    await operator.notify({ evidence, to: null, why });
  }

  async function rollbackOrNotify(
    all: Counts,
    counted: Evidence,
    evaluated: EvaluatedRelease,
    at: Date,
    reason: (evidence: FailureFacts) => string = reasonOf,
  ): Promise<void> {
    const { name, version, since } = evaluated;
    const release = releaseId({ name, version });
    const faults = [...(await faultsOf(release, at))];
    const evidence = { release, ...counted, faults, notified: [...operator.addresses] };
    const why = `${reason(evidence)}${limitText(evaluated)}`;
    const hasEnoughEvidence = faults.length > 0 || failsForMost(counted) || isOverLimit(counted, evaluated);
    const outcome = await autoRollback(store, {
      evidence,
      at,
      why,
      insufficientEvidence: hasEnoughEvidence ? null : INSUFFICIENT,
      alsoFails: async (target) =>
        alsoFails(evidenceOf(all, target, at, since), lastMinutes(all, target, MAX_AGE_MINUTES, at, 'counted')) ||
        (await faultsOf(target, at)).length > 0,
    });
    if (outcome === null) return;
    if ('reasonToKeep' in outcome) {
      const { reasonToKeep, revision } = outcome;
      return recordKept({ ...evidence, revision }, `${why}; it stays live: ${reasonToKeep}`, at);
    }
    metrics.countRollback(name);
    log.warn({ evidence, ...outcome }, `${release} was rolled back: ${why}`);
    await operator.notify({ evidence, to: outcome.to, why });
  }

  /** Notifies the operator once of failures that are too few for an automatic rollback. */
  async function recordFirstFailures(
    { networks, failing }: Evidence,
    hour: Tally,
    evaluated: EvaluatedRelease,
    at: Date,
  ): Promise<void> {
    const release = releaseId(evaluated);
    if (revisionByKey.get(keyOf({ release, early: true })) === evaluated.revision) return;
    const faults = await faultsOf(release, at);
    const why = `it failed in ${Math.ceil(hour.failed)} of ${Math.ceil(hour.loads)} loads within the hour; ${probeResultText(faults)}; that is too little evidence for an automatic rollback`;
    const { revision } = evaluated;
    const { addresses } = operator;
    const counted = { ...hour, networks, failing };
    await recordKept(
      { release, ...counted, faults: [...faults], notified: [...addresses], revision, early: true },
      why,
      at,
    );
  }

  return {
    /** Evaluates a release by browsers' reports. */
    async evaluateReports(all: Counts, evaluated: EvaluatedRelease, at: Date): Promise<void> {
      const evidence = evidenceOf(all, releaseId(evaluated), at, evaluated.since);
      if (isFailing(evidence) || isOverLimit(evidence, evaluated))
        return rollbackOrNotify(all, evidence, evaluated, at);
      const hour = tallyOfHour(all, evaluated, at);
      if (needsAttention(hour)) await recordFirstFailures(evidence, hour, evaluated, at);
    },
    /** Evaluates a release with changed files in the store, regardless of browsers' reports. */
    async evaluateFiles(all: Counts, evaluated: EvaluatedRelease, at: Date): Promise<void> {
      // Another process may have repaired it in the meantime.
      if ((await faultsOf(releaseId(evaluated), at)).length === 0) return;
      const evidence = evidenceOf(all, releaseId(evaluated), at, evaluated.since);
      await rollbackOrNotify(
        all,
        evidence,
        evaluated,
        at,
        ({ faults }) => `its files in the store were changed; ${probeResultText(faults)}`,
      );
    },
  };
}
