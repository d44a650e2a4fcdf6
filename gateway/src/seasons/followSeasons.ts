import type { Clock } from '@friends/api/platform/config/config';
import { type Db, inTransaction } from '@friends/api/platform/database/transaction';
import { applySeason, type LiveSeason } from '@friends/api/points/race/applySeason';
import { parseCampaign } from '@friends/api/points/race/campaignFile';
import { PORTAL } from '@friends/releases/registry/changeRegistry';
import { readStored, type StoredRegistry } from '@friends/releases/registry/stored';
import { isDecidedBefore, type SeasonAt, seasonsAt } from '@friends/releases/season/seasonsAt';
import { readSeason } from '@friends/releases/season/storedSeason';
import { trustedEntries } from '@friends/releases/signing/trustedEntries';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { releaseId } from '@friends/shared/contract/release/release';
import { Gauge, type Registry } from 'prom-client';
import { createPoller } from '../telemetry/createPoller.ts';

/** Longest delay between the time when a release goes live by its schedule and the change of its campaign. */
const POLL_INTERVAL_MS = 1_000;

/**
 * After this time, an applied season is applied again, as the database may have been restored from a backup, and a
 * lasting failure is logged again.
 */
const REPEAT_MS = 60_000;

interface Parts {
  readonly store: Store;
  readonly db: Db;
  readonly clock: Clock;
  readonly metrics: Registry;
  readonly registry: () => Promise<StoredRegistry | null>;
  /** Called at most once a minute for the same failure. */
  readonly onError: (error: unknown) => void;
}

export interface FollowedSeasons {
  /** Applies the latest decision. Never throws: the next poll of any process tries again. */
  applyNow(): Promise<void>;
  /** Applies decisions that earlier processes did not, then polls for decisions of other processes and for schedules. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads a season with its campaign; releases without `season.json` have no campaign. @throws ReleaseRefused */
async function readLive(store: Store, season: SeasonAt): Promise<LiveSeason> {
  const { entry, event, revision, since, isNamed } = season;
  const { name, season: number, seasonFiles } = entry;
  // The latest event may be that the remote follows builds again, while the decision about the season itself was made
  // before that, when no portal was running.
  const isDecided = season.isDecided || (event?.kind === 'follow' && (await isDecidedBefore(store, name)));
  return {
    remote: name,
    release: releaseId(entry),
    number,
    revision,
    since,
    isDecided,
    isNamed,
    decidedAt: event && new Date(event.at),
    campaign: seasonFiles ? parseCampaign(await readSeason(store, entry)) : null,
    why: event?.reason,
  };
}

const keyOf = ({ entry, event, revision, since }: SeasonAt) =>
  `${releaseId(entry)} ${revision} ${event?.at ?? ''} ${since.getTime()}`;

/**
 * The registry alone decides which season is live. Campaigns are set to match: at once after a decision by a call,
 * otherwise within a second, and after a crash once any portal runs
 * (docs/decisions/0117-a-season-goes-live-in-one-act.md).
 */
export function followSeasons({ store, db, clock, metrics, registry, onError }: Parts): FollowedSeasons {
  /** The last decision about each remote that this process has applied, or found to be applied. */
  const applied = new Map<string, { readonly key: string; readonly at: number }>();
  const failures = new Map<string, { readonly text: string; readonly at: number }>();
  new Gauge({
    name: 'friends_campaigns_behind',
    help: 'Remotes of seasons whose campaign could not follow the live release when this process last tried.',
    registers: [metrics],
    collect() {
      this.set(failures.size);
    },
  });

  async function isStored(season: SeasonAt): Promise<boolean> {
    const stored = await trustedEntries(store, await readStored(store));
    return seasonsAt(stored, clock()).some((item) => keyOf(item) === keyOf(season));
  }

  async function follow(season: SeasonAt): Promise<void> {
    const live = await readLive(store, season);
    const context = { who: season.event?.by ?? PORTAL, clock };
    const { newer } = await inTransaction(db, (tx) => applySeason(tx, context, live));
    // The database already has a newer decision. If the registry, read again now, still has the older one, the newer
    // decision comes from before a restore of the registry, and is overwritten.
    if (newer === null) return;
    if (await isStored(season)) await inTransaction(db, (tx) => applySeason(tx, context, live, newer));
  }

  function report(remote: string, error: unknown): void {
    // `watchRegistry` reports an unreachable store.
    if (error instanceof StoreUnreachable) return;
    const text = error instanceof Error ? error.message : String(error);
    const last = failures.get(remote);
    const now = performance.now();
    if (last?.text === text && now - last.at < REPEAT_MS) return;
    failures.set(remote, { text, at: now });
    onError(error);
  }

  async function applyAll(stored: StoredRegistry): Promise<void> {
    for (const season of seasonsAt(stored, clock())) {
      const { name } = season.entry;
      const key = keyOf(season);
      const last = applied.get(name);
      if (last?.key === key && performance.now() - last.at < REPEAT_MS) continue;
      try {
        await follow(season);
        applied.set(name, { key, at: performance.now() });
        failures.delete(name);
      } catch (error) {
        report(name, error);
      }
    }
  }

  const poller = createPoller({
    async work() {
      // `watchRegistry` reports a failing read.
      const stored = await registry();
      if (stored) await applyAll(stored);
    },
    intervalMs: POLL_INTERVAL_MS,
    onError,
  });
  async function applyNow(): Promise<void> {
    try {
      await applyAll(await trustedEntries(store, await readStored(store)));
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) onError(error);
    }
  }
  return {
    applyNow,
    async start() {
      await applyNow();
      poller.start();
    },
    stop: poller.stop,
  };
}
