import { goBack } from '@friends/release/goBack';
import { PORTAL } from '@friends/release/registry/changeRegistry';
import { record, type Weighed } from '@friends/release/registry/history';
import type { Store } from '@friends/release/store';
import { type Counts, evidenceOf, KEPT_MINUTES, lastMinutes } from '@friends/release/telemetry/counts';
import {
  type Evidence,
  failsToo,
  isFailing,
  isOutvoted,
  isOverLimit,
  isWorthALook,
  type Limited,
  type Tally,
} from '@friends/release/telemetry/rates';
import { titleOf } from '@friends/shared/contract/release/release';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseMetrics } from './ReleaseMetrics.ts';
import type { TryOut } from './tryRelease.ts';

/** What a try found holds for so long: all files of the release are read for it. */
const TRIED_FOR_MS = 30_000;
/** A broken disk breaks every file; the first ones say enough. */
const MOST_FOUND = 5;

const TOO_LITTLE = 'reports alone need more than half of the loads, and ten networks';

/** A release that failed, and what the portal did. */
export interface ReleaseNotice {
  readonly weighed: Omit<Weighed, 'decision'>;
  /** What visitors get instead; null: it stays. */
  readonly to: string | null;
  /** What was counted and found, and why it stays where it does: one sentence. */
  readonly why: string;
}

/** The people who look after releases; the history and the log have it in any case. */
export interface Operator {
  /** Where they read it. */
  readonly addresses: readonly string[];
  tell(notice: ReleaseNotice): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly metrics: Pick<ReleaseMetrics, 'tookBack'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Tries a release before anything is decided about it. */
  readonly tryOut: TryOut;
  /** Is told once of each release that this process took back, or left although it fails. */
  readonly operator: Operator;
}

/** A release that visitors get, and since when. */
export interface Offered extends Limited {
  readonly name: string;
  readonly version: string;
  readonly since: Date;
  /** Revision of the decision about it. */
  readonly decision: number;
}

const MINUTE_MS = 60_000;

/** How a release did in the hour, or since it was decided about. */
function lately(all: Counts, { name, version, since }: Offered, at: Date): Tally {
  const minutes = Math.min(KEPT_MINUTES, Math.ceil((at.getTime() - since.getTime()) / MINUTE_MS));
  return lastMinutes(all, titleOf({ name, version }), minutes, at, 'counted');
}

/** What is told once of each decision. */
const keyOf = ({ release, first }: Pick<Weighed, 'release' | 'first'>) => `${release} ${first === true}`;

const triedSo = (faults: readonly string[]) =>
  `the portal's own try found ${faults.length === 0 ? 'nothing' : `that ${faults.join(', ')}`}`;

/** What was counted and found, as a part of a sentence. */
function reasonOf({ loads, failed, networks, failing, found: faults }: Omit<Weighed, 'decision'>): string {
  const percent = ((failed / loads) * 100).toFixed(0);
  const counts = `it failed in ${percent} % of ${Math.floor(loads)} loads within five minutes, in ${failing} of ${networks} networks`;
  return `${counts}; ${triedSo(faults)}`;
}

const limitText = ({ limit }: Limited) => (limit === null ? '' : `; its limit is ${limit} %`);

/** A look at one release by what all processes counted: takes back what fails, or tells somebody (docs/decisions/0031-how-releases-do.md). */
export function judgeReleases({ store, metrics, log, tryOut, operator }: Parts) {
  const tries = new Map<string, { readonly at: Date; readonly faults: readonly string[] }>();
  /** Releases that stay, with the decision under which this process has said so, of many failures and of the first. */
  const decisionByKey = new Map<string, number>();

  async function faultsOf(title: string, at: Date): Promise<readonly string[]> {
    for (const [tried, { at: then }] of tries) if (at.getTime() - then.getTime() >= TRIED_FOR_MS) tries.delete(tried);
    const attempt = tries.get(title);
    if (attempt) return attempt.faults;
    const [name = '', version = ''] = title.split('@');
    const faults = (await tryOut(name, version, at)).slice(0, MOST_FOUND);
    tries.set(title, { at, faults });
    return faults;
  }

  async function tellLeft(weighed: Weighed, why: string, at: Date): Promise<void> {
    const { release, decision } = weighed;
    const key = keyOf(weighed);
    if (decisionByKey.get(key) === decision) return;
    decisionByKey.set(key, decision);
    const line = { at: at.toISOString(), who: PORTAL, what: `left ${release} live`, why, weighed };
    // Another process may have said so.
    if (!(await record(store, line))) return;
    log.warn({ weighed }, `${release} fails and stays: ${why}`);
    await operator.tell({ weighed, to: null, why });
  }

  async function goBackOrTell(
    all: Counts,
    evidence: Evidence,
    offered: Offered,
    at: Date,
    reason: (weighed: Omit<Weighed, 'decision'>) => string = reasonOf,
  ): Promise<void> {
    const { name, version, since } = offered;
    const release = titleOf({ name, version });
    const weighed = { release, ...evidence, found: await faultsOf(release, at), told: operator.addresses };
    const why = `${reason(weighed)}${limitText(offered)}`;
    const isEnough = weighed.found.length > 0 || isOutvoted(evidence) || isOverLimit(evidence, offered);
    const outcome = await goBack(store, {
      ...weighed,
      at,
      why,
      tooLittle: isEnough ? null : TOO_LITTLE,
      failsToo: async (other) =>
        failsToo(evidenceOf(all, other, at, since), lastMinutes(all, other, KEPT_MINUTES, at, 'counted')) ||
        (await faultsOf(other, at)).length > 0,
    });
    if (outcome === null) return;
    if ('stays' in outcome) {
      const { stays, decision } = outcome;
      return tellLeft({ ...weighed, decision }, `${why}; it stays: ${stays}`, at);
    }
    metrics.tookBack(name);
    log.warn({ weighed, ...outcome }, `${release} was taken back: ${why}`);
    await operator.tell({ weighed, to: outcome.to, why });
  }

  /** Too few to decide anything, so whoever made it live hears of it, once. */
  async function tellFirst({ networks, failing }: Evidence, hour: Tally, offered: Offered, at: Date): Promise<void> {
    const release = titleOf(offered);
    if (decisionByKey.get(keyOf({ release, first: true })) === offered.decision) return;
    const faults = await faultsOf(release, at);
    const why = `it failed in ${Math.ceil(hour.failed)} of ${Math.ceil(hour.loads)} loads within the hour; ${triedSo(faults)}; that is too little for the portal to decide`;
    const { decision } = offered;
    await tellLeft(
      { release, ...hour, networks, failing, found: faults, told: operator.addresses, decision, first: true },
      why,
      at,
    );
  }

  return {
    /** Judges a release by what browsers reported. */
    async byReports(all: Counts, offered: Offered, at: Date): Promise<void> {
      const evidence = evidenceOf(all, titleOf(offered), at, offered.since);
      if (isFailing(evidence) || isOverLimit(evidence, offered)) return goBackOrTell(all, evidence, offered, at);
      const hour = lately(all, offered, at);
      if (isWorthALook(hour)) await tellFirst(evidence, hour, offered, at);
    },
    /** Judges a release whose files in the store were changed, whatever browsers say of it. */
    async byFiles(all: Counts, offered: Offered, at: Date): Promise<void> {
      // Another process may have repaired it meanwhile.
      if ((await faultsOf(titleOf(offered), at)).length === 0) return;
      const evidence = evidenceOf(all, titleOf(offered), at, offered.since);
      await goBackOrTell(
        all,
        evidence,
        offered,
        at,
        (weighed) => `its files were changed in the store; ${triedSo(weighed.found)}`,
      );
    },
  };
}
