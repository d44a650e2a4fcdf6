import { createHash } from 'node:crypto';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { BookingStatus } from '@friends/shared/contract/staff/feedRules';
import { betweenBatches } from '../../../platform/database/betweenBatches.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { compareRows, type RowChange, type RowText, rowWriter } from '../repository/importRows.ts';
import { type EarnedPoints, Earnings } from './Earnings.ts';
import type { Sentence } from './Fault.ts';
import type { Feed, FeedBatch, FeedRow, RefusedLine } from './feed.ts';
import { ContentHash } from './feedHash.ts';

export interface PlanOptions {
  /** Lines may give a stored booking another agent, user or source. */
  readonly allowOwnerChange?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the refused lines of each batch, in their order. */
  readonly onRefused?: (lines: readonly RefusedLine[]) => Promise<void> | void;
  /** Called with each booking that changes user or source (`moved`), or is no longer cancelled (`returned`). */
  readonly onNamed?: (kind: NamedKind, booking: NamedBooking) => void;
  /** @param lines number of bookings and refused lines so far */
  readonly onProgress?: (lines: number) => void;
}

interface FeedCounts {
  readonly new: number;
  readonly changed: number;
  /** Part of `changed`: stays that become cancelled or a no-show. */
  readonly cancelled: number;
  readonly unchanged: number;
  /** Lines that are unreadable, or that have another user or source. */
  readonly refused: number;
}

export type NamedKind = 'moved' | 'returned';

/** A booking named in the result. */
export interface NamedBooking {
  readonly bookingRef: string;
  /** The stored value and the feed's, for display. */
  readonly from: string;
  readonly to: string;
}

/** The changes that importing a feed would make now. */
export interface FeedPlan {
  readonly counts: FeedCounts;
  /** Number of bookings and refused lines. */
  readonly rows: number;
  /** Part of the refused lines: those with another user or source. */
  readonly ownerChanges: number;
  /** Number of bookings that change user or source. */
  readonly moved: number;
  /** Number of stays that are no longer cancelled or a no-show. */
  readonly returned: number;
  readonly earned: EarnedPoints;
  readonly contentHash: string;
  /** Equal for two plans with the same changes; hexadecimal. */
  readonly revision: string;
  readonly isNew: (row: FeedRow) => boolean;
  readonly isChanged: (row: FeedRow) => boolean;
}

const CANCELLED: ReadonlySet<BookingStatus> = new Set(['Canceled', 'No-Show']);

type Change = RowChange & { readonly row: FeedRow };

const INDONESIAN = { agent: 'agen', user: 'pengguna', source: 'sumber' } as const;

interface OwnerChange {
  readonly field: keyof typeof INDONESIAN;
  /** Stored value. */
  readonly from: string;
  /** Value in the feed. */
  readonly to: string;
}

/** The fields among agent, user and source that a row changes. */
function ownerChangesOf({ row, stored }: Change): readonly OwnerChange[] {
  if (stored === null) return [];
  const changes: OwnerChange[] = [];
  if (!isSame('agentCode', stored.AgentCode, row.AgentCode))
    changes.push({ field: 'agent', from: stored.AgentCode, to: row.AgentCode });
  if (!isSame('userId', stored.UserId, row.UserId))
    changes.push({ field: 'user', from: stored.UserId, to: row.UserId });
  if (!isSame('code', stored.Source, row.Source))
    changes.push({ field: 'source', from: stored.Source, to: row.Source });
  return changes;
}

const becomesCancelled = ({ row, stored }: Change): boolean =>
  stored !== null && !CANCELLED.has(stored.Status) && CANCELLED.has(row.Status);

const isNoLongerCancelled = ({ row, stored }: Change): boolean =>
  stored !== null && CANCELLED.has(stored.Status) && !CANCELLED.has(row.Status);

/** Agent, user and source of a booking, as far as they change: `agent jkt001, source WEB`. */
const ownerText = (change: Change, side: 'from' | 'to'): Sentence => {
  const changes = ownerChangesOf(change);
  return {
    en: changes.map((owner) => `${owner.field} ${owner[side]}`).join(', '),
    id: changes.map((owner) => `${INDONESIAN[owner.field]} ${owner[side]}`).join(', '),
  };
};

const refuseOwnerChange = (change: Change): RefusedLine => {
  const { line, BookingRef } = change.row;
  const [from, to] = [ownerText(change, 'from'), ownerText(change, 'to')];
  return {
    line,
    reason: {
      en: `BookingRef ${BookingRef} belongs to ${from.en}; this line has ${to.en}`,
      id: `BookingRef ${BookingRef} milik ${from.id}; di baris ini ${to.id}`,
    },
  };
};

/** Line numbers as a bit set. */
class LineSet {
  #bits = new Uint8Array(8192);

  add(line: number): void {
    const at = line >> 3;
    if (at >= this.#bits.length) {
      const bits = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      bits.set(this.#bits);
      this.#bits = bits;
    }
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (line & 7));
  }

  has(line: number): boolean {
    return ((this.#bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0;
  }
}

/** Builds a plan from batches. */
class PlanBuilder {
  readonly #allowOwnerChange: boolean;
  readonly #onNamed: PlanOptions['onNamed'];
  readonly #added = new LineSet();
  readonly #changed = new LineSet();
  readonly #counts = { new: 0, changed: 0, cancelled: 0, unchanged: 0, refused: 0 };
  #moved = 0;
  #returned = 0;
  readonly #earnings = new Earnings();
  readonly #content = new ContentHash();
  readonly #revision = createHash('sha256');
  #rows = 0;
  #ownerChanges = 0;

  constructor({ allowOwnerChange = false, onNamed }: Pick<PlanOptions, 'allowOwnerChange' | 'onNamed'>) {
    this.#allowOwnerChange = allowOwnerChange;
    this.#onNamed = onNamed;
  }

  get rows(): number {
    return this.#rows;
  }

  /** @returns the refused lines of the batch, in their order */
  addBatch({ bookings, refused: unreadable }: FeedBatch, changes: readonly Change[]): readonly RefusedLine[] {
    const ownerChanges = this.#allowOwnerChange ? [] : changes.filter((change) => ownerChangesOf(change).length > 0);
    const refusedChanges = new Set(ownerChanges);
    for (const row of bookings) this.#content.add(row);
    for (const change of changes) if (!refusedChanges.has(change)) this.#accept(change);
    const refused = [...unreadable, ...ownerChanges.map(refuseOwnerChange)].sort((one, two) => one.line - two.line);
    for (const { line, reason } of refused) this.#revision.update(`${line} refused ${reason.en}\n`);
    this.#counts.unchanged += bookings.length - changes.length;
    this.#counts.refused += refused.length;
    this.#ownerChanges += ownerChanges.length;
    this.#rows += bookings.length + unreadable.length;
    return refused;
  }

  #accept(change: Change): void {
    const { row, stored, memberId, points, creditedTo, credited } = change;
    (stored === null ? this.#added : this.#changed).add(row.line);
    this.#counts[stored === null ? 'new' : 'changed'] += 1;
    if (becomesCancelled(change)) this.#counts.cancelled += 1;
    const onNamed = (kind: NamedKind, from: string, to: string) =>
      this.#onNamed?.(kind, { bookingRef: row.BookingRef, from, to });
    if (ownerChangesOf(change).length > 0) {
      this.#moved += 1;
      onNamed('moved', ownerText(change, 'from').en, ownerText(change, 'to').en);
    }
    if (stored !== null && isNoLongerCancelled(change)) {
      this.#returned += 1;
      onNamed('returned', stored.Status, row.Status);
    }
    this.#earnings.add(change);
    this.#revision.update(`${JSON.stringify([row.line, stored, memberId, points, creditedTo, credited])}\n`);
  }

  build(): FeedPlan {
    return {
      counts: this.#counts,
      rows: this.#rows,
      ownerChanges: this.#ownerChanges,
      moved: this.#moved,
      returned: this.#returned,
      earned: this.#earnings.sum(),
      contentHash: this.#content.digest(),
      revision: this.#revision.update(this.#content.digest()).digest('hex'),
      isNew: ({ line }) => this.#added.has(line),
      isChanged: ({ line }) => this.#changed.has(line),
    };
  }
}

/** The rows of a batch that are new or differ from what is stored. */
async function changesOf(db: Db, rows: readonly FeedRow[], toText: (row: FeedRow) => RowText): Promise<Change[]> {
  if (rows.length === 0) return [];
  return (await compareRows(db, rows.map(toText))).flatMap(({ at, ...change }) => {
    const row = rows[at];
    return row ? [{ ...change, row }] : [];
  });
}

interface AcceptOptions {
  readonly allowOwnerChange: boolean;
  readonly toText: (row: FeedRow) => RowText;
}

/** The rows of a batch that an import writes: new ones, and changed ones that are not refused. */
export async function acceptedRows(db: Db, rows: readonly FeedRow[], { allowOwnerChange, toText }: AcceptOptions) {
  const changes = await changesOf(db, rows, toText);
  const accepted = changes.filter((change) => allowOwnerChange || ownerChangesOf(change).length === 0);
  return {
    added: accepted.filter(({ stored }) => stored === null).map(({ row }) => row),
    changed: accepted.filter(({ stored }) => stored !== null).map(({ row }) => row),
  };
}

/**
 * Compares a feed with the bookings; changes nothing. Keeps one batch of the feed in memory, and 12 to 30 bytes for each
 * line (`References`).
 *
 * @throws {NotAFeed} or {FileUnreadable} if the file is not a feed; the signal's reason once it is aborted
 */
export async function planFeed(db: Db, feed: Feed, options: PlanOptions = {}): Promise<FeedPlan> {
  const plan = new PlanBuilder(options);
  const toText = rowWriter();
  for await (const batch of feed.batches()) {
    await betweenBatches(options.signal);
    const refused = plan.addBatch(batch, await changesOf(db, batch.bookings, toText));
    if (refused.length > 0) await options.onRefused?.(refused);
    options.onProgress?.(plan.rows);
  }
  return plan.build();
}
