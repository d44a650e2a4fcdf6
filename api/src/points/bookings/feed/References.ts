import { hash } from 'node:crypto';

/** Earlier occurrence of a reference. */
interface Earlier {
  readonly line: number;
  readonly isSpelledAlike: boolean;
}

const LINE_BITS = 24;
const MAX_LINE = 2 ** LINE_BITS - 1;
const FIRST_SLOTS = 1024;
/** The table is doubled once this share of its slots is in use. */
const MAX_LOAD = 0.8;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * References of a feed with their lines, in a hash table of 12 bytes per slot, as a feed may have half a million lines.
 * Two references count as the same if 64 bits of their SHA-256 are equal.
 */
export class References {
  #slots = FIRST_SLOTS;
  #count = 0;
  /** Two words of a hash per slot. */
  #keys = new Uint32Array(2 * FIRST_SLOTS);
  /** Per slot, the line and a byte of the spelling's hash; 0 if the slot is free. */
  #lines = new Uint32Array(FIRST_SLOTS);

  /**
   * Adds a reference unless it was added before.
   *
   * @param key the reference's identity
   * @param line from 1
   * @returns the earlier occurrence; null if it is new
   */
  add(key: string, spelling: string, line: number): Earlier | null {
    if (line > MAX_LINE) throw new RangeError(`Line ${line} is more than ${MAX_LINE}`);
    if (this.#count >= this.#slots * MAX_LOAD) this.#grow();
    const keyHash = digest(key);
    const [high, low] = [keyHash.readUInt32LE(0), keyHash.readUInt32LE(4)];
    const spelled = digest(spelling).readUInt8(0);
    const at = this.#find(high, low);
    const stored = this.#lines[at] ?? 0;
    if (stored !== 0) return { line: stored & MAX_LINE, isSpelledAlike: stored >>> LINE_BITS === spelled };
    this.#put(at, high, low, (spelled << LINE_BITS) | line);
    this.#count += 1;
    return null;
  }

  /** The slot of a hash, or the free slot to put it in. */
  #find(high: number, low: number): number {
    let at = low % this.#slots;
    while (this.#lines[at] !== 0 && !(this.#keys[2 * at] === high && this.#keys[2 * at + 1] === low))
      at = (at + 1) % this.#slots;
    return at;
  }

  #put(at: number, high: number, low: number, line: number): void {
    this.#keys[2 * at] = high;
    this.#keys[2 * at + 1] = low;
    this.#lines[at] = line;
  }

  #grow(): void {
    const [keys, lines] = [this.#keys, this.#lines];
    this.#slots *= 2;
    this.#keys = new Uint32Array(2 * this.#slots);
    this.#lines = new Uint32Array(this.#slots);
    for (const [at, line] of lines.entries()) {
      if (line === 0) continue;
      const [high = 0, low = 0] = [keys[2 * at], keys[2 * at + 1]];
      this.#put(this.#find(high, low), high, low, line);
    }
  }
}
