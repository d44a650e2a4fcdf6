import { Refusal } from '../problems/Refusal.ts';
import type { Waiter } from './Waiter.ts';

/** Lines of those who wait, each with a name. The lines take turns, so a long one holds up nobody but itself. */
class Lines<T> {
  /** The line at the front has the next turn; none is empty. */
  readonly #lines = new Map<string, T[]>();
  #count = 0;

  /** How many wait in all. */
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

  /** The first of the line whose turn it is, which then stands behind all others; undefined where nobody waits. */
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

  /** Name and length of the longest line; of several the one that waits for the longest. */
  longest(): readonly [name: string, length: number] {
    let [longest, most] = ['', 0];
    for (const [name, { length }] of this.#lines) if (length > most) [longest, most] = [name, length];
    return [longest, most];
  }

  /** Who came last to the line, and now waits no more. */
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
  /** How many may wait in all. */
  readonly most: number;
  /** How many may wait in one line while there are others. */
  readonly mostInLine: number;
}

/** While both kinds wait, one turn in so many is for those who are not known: they are not kept out by the others either. */
const UNKNOWN_ONE_IN = 4;
const RETRY_AFTER_SECONDS = 5;

const fullLine = () => new Refusal('too_many_tries', { retryAfter: RETRY_AFTER_SECONDS });
const fullRoom = () => new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Hands out a few workers in turn. Everybody waits in the line of their own, by account or by address; lines take turns, and
 * whoever is known goes before all others (docs/decisions/0102). Knows no clock: who comes back when is said, not held.
 */
export class Turns<Worker> {
  readonly #idle: Worker[];
  readonly #known = new Lines<Waiting<Worker>>();
  readonly #unknown = new Lines<Waiting<Worker>>();
  #room: Room;
  #knownInARow = 0;

  constructor(workers: readonly Worker[], room: Room) {
    this.#idle = [...workers];
    this.#room = room;
  }

  /** Holds for those who come from now on. */
  resize(room: Room): void {
    this.#room = room;
  }

  /**
   * Runs the work when its turn has come. Throws `too_many_tries` where too many wait in its line, at once or as soon as
   * others need the place, and `unavailable` where no place is left.
   */
  async take<Result>(waiter: Waiter, work: (worker: Worker) => Promise<Result>): Promise<Result> {
    this.#makeRoom(waiter);
    const worker = this.#idle.pop() ?? (await this.#wait(waiter));
    try {
      return await work(worker);
    } finally {
      const next = this.#next();
      if (next) next.begin(worker);
      else this.#idle.push(worker);
    }
  }

  #linesOf({ isKnown }: Waiter): Lines<Waiting<Worker>> {
    return isKnown ? this.#known : this.#unknown;
  }

  #wait(waiter: Waiter): Promise<Worker> {
    return new Promise((begin, refuse) => this.#linesOf(waiter).join(waiter.line, { begin, refuse }));
  }

  /** One line alone may fill the room. Once others come, who stands last in the longest one makes place for them. */
  #makeRoom(waiter: Waiter): void {
    const lines = this.#linesOf(waiter);
    const own = lines.lengthOf(waiter.line);
    const all = this.#known.count + this.#unknown.count;
    if (own >= this.#room.mostInLine && own < all) throw fullLine();
    if (all < this.#room.most) return;
    const isBefore = waiter.isKnown && this.#unknown.count > 0;
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
