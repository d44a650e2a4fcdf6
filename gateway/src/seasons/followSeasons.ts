import type { Clock } from '@friends/api/platform/config/config';
import { type Db, inTransaction } from '@friends/api/platform/database/transaction';
import { applySeason, type LiveSeason } from '@friends/api/points/race/applySeason';
import { takeCampaign } from '@friends/api/points/race/campaignFile';
import { PORTAL } from '@friends/releases/registry/changeRegistry';
import { readStored, type StoredRegistry } from '@friends/releases/registry/stored';
import { type SeasonAt, seasonsAt } from '@friends/releases/season/seasonsAt';
import { readSeason } from '@friends/releases/season/storedSeason';
import { trustedEntries } from '@friends/releases/signing/trustedEntries';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { titleOf } from '@friends/shared/contract/release/release';
import { createPoller } from '../telemetry/createPoller.ts';

/** Longest time from the moment a release goes live until its campaign counts, where nobody waits for it. */
const POLL_EVERY_MS = 1_000;

interface Parts {
  readonly store: Store;
  readonly db: Db;
  readonly clock: Clock;
  /** The registry as this process knows it. */
  readonly registry: () => Promise<StoredRegistry>;
  /** Is given what keeps a campaign from following, once. */
  readonly onError: (error: unknown) => void;
}

/** Makes the campaigns of the API follow the seasons that are live. */
export interface FollowedSeasons {
  /** Applies what was just decided. It never throws: the next poll of any process does what is left. */
  applyNow(): Promise<void>;
  /** Applies what an earlier process has left, and from then on what others decide and what is planned. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A season with its campaign; an earlier release without `season.json` has none. @throws ReleaseRefused */
async function readLive(store: Store, { entry, event, revision, since }: SeasonAt): Promise<LiveSeason> {
  const { name, season, seasonFiles } = entry;
  return {
    ...{ remote: name, release: titleOf(entry), number: season, revision, since },
    campaign: seasonFiles ? takeCampaign(await readSeason(store, entry)) : null,
    isDecided: event !== null,
    why: event?.reason,
  };
}

const keyOf = ({ entry, revision, since }: SeasonAt) => `${titleOf(entry)} ${revision} ${since.getTime()}`;

/**
 * The registry is the one place that says which season is live, so writing it is the whole decision. The campaigns follow:
 * at once where a call decides, else within a second, and after a kill once any portal runs
 * (docs/decisions/0117-a-season-goes-live-in-one-act.md).
 */
export function followSeasons({ store, db, clock, registry, onError }: Parts): FollowedSeasons {
  /** What this process has applied or found applied, by remote. */
  const applied = new Map<string, string>();

  async function follow(stored: StoredRegistry): Promise<void> {
    for (const season of seasonsAt(stored, clock())) {
      const { name } = season.entry;
      if (applied.get(name) === keyOf(season)) continue;
      const live = await readLive(store, season);
      const who = season.event?.by ?? PORTAL;
      await inTransaction(db, (tx) => applySeason(tx, { who, clock }, live));
      applied.set(name, keyOf(season));
    }
  }

  let reported = '';
  function report(error: unknown): void {
    // The watch of the registry reports a store that is away.
    if (error instanceof StoreUnreachable) return;
    const text = error instanceof Error ? error.message : String(error);
    if (text !== reported) onError(error);
    reported = text;
  }

  const poller = createPoller({
    async work() {
      // What keeps it from being read is reported where it is watched.
      const stored = await registry().catch(() => null);
      if (stored) await follow(stored);
      reported = '';
    },
    intervalMs: POLL_EVERY_MS,
    onError: report,
  });
  return {
    async applyNow() {
      try {
        await follow(await trustedEntries(store, await readStored(store)));
      } catch (error) {
        report(error);
      }
    },
    async start() {
      await poller.poll();
      poller.start();
    },
    stop: poller.stop,
  };
}
