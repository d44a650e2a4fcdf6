/** Lines of those who wait, each with a name. The lines take turns, so a long one holds up nobody but itself. */
export class Lines<T> {
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
