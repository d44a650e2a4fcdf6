import { randomUUID } from 'node:crypto';
import { withLease } from '../../../platform/database/lease.ts';
import { reasonOf } from '../../../platform/database/reasonOf.ts';
import { type Inbox, InboxFileChanged } from '../../../platform/inbox/Inbox.ts';
import type { InboxPlace } from '../../../platform/inbox/InboxPlace.ts';
import { openInbox } from '../../../platform/inbox/openInbox.ts';
import { listOpenPickups, recordPollEnd, recordPollStart, type StoredPickup } from '../repository/feedPickups.ts';
import type { StepContext } from '../uploads/uploadSteps.ts';
import { finishPickup, PickupMustWait, storePickup } from './pickUpFile.ts';

/** Held while a process picks up. */
export const PICKUP_LEASE = 'feed-pickup';

export interface PickedUp {
  readonly pickups: readonly StoredPickup[];
  /** Names of files that are left for the next time: they may still be written, or bookings are imported. */
  readonly waiting: readonly string[];
  /** Files that an error kept from being picked up; they are tried again the next time. */
  readonly errors: readonly { readonly name: string; readonly error: string }[];
}

/** Collects results; one file never stops the others. */
class Results implements PickedUp {
  readonly pickups: StoredPickup[] = [];
  readonly waiting: string[] = [];
  readonly errors: { readonly name: string; readonly error: string }[] = [];
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async add(name: string, work: () => Promise<StoredPickup | null>): Promise<void> {
    this.#signal.throwIfAborted();
    try {
      const pickup = await work();
      if (pickup) this.pickups.push(pickup);
    } catch (error) {
      this.#signal.throwIfAborted();
      if (error instanceof PickupMustWait || error instanceof InboxFileChanged) this.waiting.push(name);
      else this.errors.push({ name, error: reasonOf(error) });
    }
  }
}

async function pickUpAll(context: StepContext, inbox: Inbox): Promise<PickedUp> {
  const { db, signal } = context;
  const results = new Results(signal);
  // Files whose process has died, first: they are older.
  const open = await listOpenPickups(db);
  for (const pickup of open) await results.add(pickup.file_name, () => finishPickup(context, inbox, pickup));
  const keyOf = (name: string, version: string) => `${version} ${name}`;
  const known = new Set(open.map((pickup) => keyOf(pickup.file_name, pickup.file_version)));
  for (const file of await inbox.list()) {
    if (known.has(keyOf(file.name, file.version))) continue;
    await results.add(file.name, async () => {
      if (!file.isComplete) throw new PickupMustWait();
      return finishPickup(context, inbox, await storePickup(context, inbox, file));
    });
  }
  return results;
}

/** Picks up, and records the poll for the page. */
async function poll(context: StepContext, from: InboxPlace): Promise<PickedUp> {
  const { db, clock, signal } = context;
  await recordPollStart(db, clock());
  try {
    const results = await pickUpAll(context, await openInbox(from));
    const failure = results.errors.map(({ name, error }) => `${name}: ${error}`).join('\n');
    await recordPollEnd(db, results.waiting.length, failure || null);
    return results;
  } catch (error) {
    signal.throwIfAborted();
    await recordPollEnd(db, 0, reasonOf(error));
    throw error;
  }
}

/**
 * Imports the booking feeds that were delivered to `FEED_FROM`, in order of name, if staff could import them without
 * skipping lines; the others are left to people. Each is moved to `done` or `failed`.
 *
 * @param onStart called once this process holds the lease
 * @returns null, without doing anything, if another process is picking up
 * @throws the signal's reason; StoreUnreachable or an error of the file system if the place cannot be read
 */
export async function pickUpFeeds(context: StepContext, onStart?: () => void): Promise<PickedUp | null> {
  const { db, config, signal } = context;
  const { feedFrom } = config;
  if (feedFrom === null) return { pickups: [], waiting: [], errors: [] };
  return withLease(db, { name: PICKUP_LEASE, holder: randomUUID(), signal }, (leased) => {
    onStart?.();
    return poll({ ...context, signal: leased }, feedFrom);
  });
}
