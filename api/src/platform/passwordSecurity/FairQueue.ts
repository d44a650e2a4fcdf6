import { Refusal } from '../problems/Refusal.ts';
import type { HashRequester } from './HashRequester.ts';

/** Named queues served round-robin, so that a long one delays only itself. */
class RoundRobinQueues<T> {
  /** The first queue is next; none is empty. */
  readonly #queues = new Map<string, T[]>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  lengthOf(name: string): number {
    return this.#queues.get(name)?.length ?? 0;
  }

  add(name: string, one: T): void {
    const queue = this.#queues.get(name);
    if (queue) queue.push(one);
    else this.#queues.set(name, [one]);
    this.#count += 1;
  }

  /** Takes the first waiter of the next queue, and moves that queue to the end; undefined if all are empty. */
  next(): T | undefined {
    const [front] = this.#queues;
    if (!front) return undefined;
    const [name, queue] = front;
    const first = queue.shift();
    this.#count -= 1;
    this.#queues.delete(name);
    if (queue.length > 0) this.#queues.set(name, queue);
    return first;
  }

  /** Name and length of the longest queue; among equals, the next one. */
  longest(): readonly [name: string, length: number] {
    let [longest, max] = ['', 0];
    for (const [name, { length }] of this.#queues) if (length > max) [longest, max] = [name, length];
    return [longest, max];
  }

  dropLast(name: string): T | undefined {
    const queue = this.#queues.get(name);
    const last = queue?.pop();
    if (!queue) return undefined;
    this.#count -= 1;
    if (queue.length === 0) this.#queues.delete(name);
    return last;
  }
}

interface Waiter<Worker> {
  begin(worker: Worker): void;
  refuse(problem: Refusal): void;
}

export interface QueueLimits {
  /** Maximum number of waiters in all queues. */
  readonly max: number;
  /** Maximum number of waiters in one queue while other queues have waiters. */
  readonly maxQueued: number;
}

/** While both kinds wait, one turn in this many is for unknown callers, so that known ones don't starve them. */
const UNKNOWN_ONE_IN = 4;
const RETRY_AFTER_SECONDS = 5;

const queueFull = () => new Refusal('too_many_tries', { retryAfter: RETRY_AFTER_SECONDS });
const allFull = () => new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Shares a few workers fairly. Each account or address has its own queue; queues are served round-robin, those of known
 * callers first (docs/decisions/0102). No timers; Retry-After tells callers when to return.
 */
export class FairQueue<Worker> {
  readonly #idle: Worker[];
  readonly #known = new RoundRobinQueues<Waiter<Worker>>();
  readonly #unknown = new RoundRobinQueues<Waiter<Worker>>();
  #limits: QueueLimits;
  #knownInARow = 0;

  constructor(workers: readonly Worker[], limits: QueueLimits) {
    this.#idle = [...workers];
    this.#limits = limits;
  }

  /** Sets limits for later callers. */
  resize(limits: QueueLimits): void {
    this.#limits = limits;
  }

  /**
   * Runs the work when its turn comes.
   *
   * @throws Refusal `too_many_tries` if its queue is too long, immediately or later if others need its place;
   * `unavailable` if all places are taken
   */
  async take<Result>(requester: HashRequester, work: (worker: Worker) => Promise<Result>): Promise<Result> {
    this.#makeSpace(requester);
    const worker = this.#idle.pop() ?? (await this.#wait(requester));
    try {
      return await work(worker);
    } finally {
      const next = this.#next();
      if (next) next.begin(worker);
      else this.#idle.push(worker);
    }
  }

  #queuesOf({ isKnown }: HashRequester): RoundRobinQueues<Waiter<Worker>> {
    return isKnown ? this.#known : this.#unknown;
  }

  #wait(requester: HashRequester): Promise<Worker> {
    return new Promise((begin, refuse) => this.#queuesOf(requester).add(requester.queueKey, { begin, refuse }));
  }

  /** One queue may use all places until others arrive; then the last waiter of the longest queue is dropped. */
  #makeSpace(requester: HashRequester): void {
    const queues = this.#queuesOf(requester);
    const own = queues.lengthOf(requester.queueKey);
    const all = this.#known.count + this.#unknown.count;
    if (own >= this.#limits.maxQueued && own < all) throw queueFull();
    if (all < this.#limits.max) return;
    const canDisplaceUnknown = requester.isKnown && this.#unknown.count > 0;
    const [dropFrom, least] = canDisplaceUnknown ? [this.#unknown, 1] : [queues, own + 2];
    const [longest, length] = dropFrom.longest();
    if (length < least) throw own > 0 ? queueFull() : allFull();
    dropFrom.dropLast(longest)?.refuse(queueFull());
  }

  #next(): Waiter<Worker> | undefined {
    const isUnknownsTurn = this.#unknown.count > 0 && this.#knownInARow >= UNKNOWN_ONE_IN - 1;
    const candidate = isUnknownsTurn ? undefined : this.#known.next();
    this.#knownInARow = candidate ? this.#knownInARow + 1 : 0;
    return candidate ?? this.#unknown.next();
  }
}
