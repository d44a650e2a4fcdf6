import { randomUUID } from 'node:crypto';
import { withLease } from '../../../platform/database/lease.ts';
import { reasonOf } from '../../../platform/database/reasonOf.ts';
import { type Inbox, InboxFileChanged } from '../../../platform/inbox/Inbox.ts';
import type { InboxPlace } from '../../../platform/inbox/InboxPlace.ts';
import { openInbox } from '../../../platform/inbox/openInbox.ts';
import { listOpenPickups, recordPollEnd, recordPollStart, type StoredPickup } from '../repository/feedPickups.ts';
import type { StepContext } from '../uploads/uploadSteps.ts';
import { finishPickup, PickupMustWait, storePickup } from './pickUpFile.ts';

/** Lease of the process that picks up feeds. */
export const PICKUP_LEASE = 'feed-pickup';

export interface PickupResults {
  readonly pickups: readonly StoredPickup[];
  /** Names of files left for the next run: they may still be written, or another import is running. */
  readonly waiting: readonly string[];
  /** Files that could not be picked up because of an error; the next run tries again. */
  readonly errors: readonly { readonly name: string; readonly error: string }[];
}

/** Collects results; a file that fails does not stop the others. */
class Results implements PickupResults {
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

async function pickUpAll(context: StepContext, inbox: Inbox): Promise<PickupResults> {
  const { db, signal } = context;
  const results = new Results(signal);
  // Files left by a process that ended come first, as they are older.
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

/** Picks up all feeds, and records the poll for the staff page. */
async function poll(context: StepContext, from: InboxPlace): Promise<PickupResults> {
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
 * Imports the booking feeds that were delivered to `FEED_FROM`, in order of name. A feed with refused lines, or one
 * imported before, is left for a person to decide. Each file is moved to `done` or `failed`.
 *
 * @param onStart called once this process holds the lease
 * @returns null, without doing anything, if another process is picking up
 * @throws the signal's reason; StoreUnreachable or an error of the file system if `FEED_FROM` cannot be read
 */
export async function pickUpFeeds(context: StepContext, onStart?: () => void): Promise<PickupResults | null> {
  const { db, config, signal } = context;
  const { feedFrom } = config;
  if (feedFrom === null) return { pickups: [], waiting: [], errors: [] };
  return withLease(db, { name: PICKUP_LEASE, holder: randomUUID(), signal }, (leased) => {
    onStart?.();
    return poll({ ...context, signal: leased }, feedFrom);
  });
}
