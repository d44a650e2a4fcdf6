import { Refusal } from '../problems/Refusal.ts';
import type { HashRequester } from './HashRequester.ts';

/** Named queues served round-robin, so that a long one delays only itself. */
class Lines<T> {
  /** The first queue is next; none is empty. */
  readonly #lines = new Map<string, T[]>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  lengthOf(name: string): number {
    return this.#lines.get(name)?.length ?? 0;
  }

  join(name: string, one: T): void {
    const line = this.#lines.get(name);
    if (line) line.push(one);
    else this.#lines.set(name, [one]);
    this.#count += 1;
  }

  /** Takes the first waiter of the next queue, and moves that queue to the end; undefined if all are empty. */
  next(): T | undefined {
    const [front] = this.#lines;
    if (!front) return undefined;
    const [name, line] = front;
    const first = line.shift();
    this.#count -= 1;
    this.#lines.delete(name);
    if (line.length > 0) this.#lines.set(name, line);
    return first;
  }

  /** Name and length of the longest queue; among equals, the next one. */
  longest(): readonly [name: string, length: number] {
    let [longest, max] = ['', 0];
    for (const [name, { length }] of this.#lines) if (length > max) [longest, max] = [name, length];
    return [longest, max];
  }

  dropLast(name: string): T | undefined {
    const line = this.#lines.get(name);
    const last = line?.pop();
    if (!line) return undefined;
    this.#count -= 1;
    if (line.length === 0) this.#lines.delete(name);
    return last;
  }
}

interface Waiting<Worker> {
  begin(worker: Worker): void;
  refuse(problem: Refusal): void;
}

export interface Room {
  readonly max: number;
  /** Maximum number waiting in one queue while others have waiters. */
  readonly maxQueued: number;
}

/** While both kinds wait, one turn in this many is for unknown callers, so that known ones don't starve them. */
const UNKNOWN_ONE_IN = 4;
const RETRY_AFTER_SECONDS = 5;

const fullLine = () => new Refusal('too_many_tries', { retryAfter: RETRY_AFTER_SECONDS });
const fullRoom = () => new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Shares a few workers fairly. Each account or address has its own queue; queues are served round-robin, those of known
 * callers first (docs/decisions/0102). No timers; Retry-After tells callers when to return.
 */
export class FairQueue<Worker> {
  readonly #idle: Worker[];
  readonly #known = new Lines<Waiting<Worker>>();
  readonly #unknown = new Lines<Waiting<Worker>>();
  #room: Room;
  #knownInARow = 0;

  constructor(workers: readonly Worker[], room: Room) {
    this.#idle = [...workers];
    this.#room = room;
  }

  /** Applies to later arrivals. */
  resize(room: Room): void {
    this.#room = room;
  }

  /**
   * Runs the work when its turn comes.
   *
   * @throws Refusal `too_many_tries` if its queue is too long, at once or when others need the place; `unavailable` if
   * there is no place left
   */
  async take<Result>(requester: HashRequester, work: (worker: Worker) => Promise<Result>): Promise<Result> {
    this.#makeRoom(requester);
    const worker = this.#idle.pop() ?? (await this.#wait(requester));
    try {
      return await work(worker);
    } finally {
      const next = this.#next();
      if (next) next.begin(worker);
      else this.#idle.push(worker);
    }
  }

  #linesOf({ isKnown }: HashRequester): Lines<Waiting<Worker>> {
    return isKnown ? this.#known : this.#unknown;
  }

  #wait(requester: HashRequester): Promise<Worker> {
    return new Promise((begin, refuse) => this.#linesOf(requester).join(requester.queueKey, { begin, refuse }));
  }

  /** One queue may use all places until others arrive; then the last waiter of the longest queue is dropped. */
  #makeRoom(requester: HashRequester): void {
    const lines = this.#linesOf(requester);
    const own = lines.lengthOf(requester.queueKey);
    const all = this.#known.count + this.#unknown.count;
    if (own >= this.#room.maxQueued && own < all) throw fullLine();
    if (all < this.#room.max) return;
    const isBefore = requester.isKnown && this.#unknown.count > 0;
    const [yielding, least] = isBefore ? [this.#unknown, 1] : [lines, own + 2];
    const [longest, length] = yielding.longest();
    if (length < least) throw own > 0 ? fullLine() : fullRoom();
    yielding.dropLast(longest)?.refuse(fullLine());
  }

  #next(): Waiting<Worker> | undefined {
    const isUnknownsTurn = this.#unknown.count > 0 && this.#knownInARow >= UNKNOWN_ONE_IN - 1;
    const candidate = isUnknownsTurn ? undefined : this.#known.next();
    this.#knownInARow = candidate ? this.#knownInARow + 1 : 0;
    return candidate ?? this.#unknown.next();
  }
}
