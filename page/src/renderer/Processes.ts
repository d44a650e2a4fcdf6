import type { ForkedRenderer } from './ForkedRenderer.ts';

/** Processes at once; each takes some 60 MB. */
const MOST = 8;
/** Name of the one that waits for the next release that has its own. */
const WAITING = '';

interface ProcessEntry {
  readonly process: ForkedRenderer;
  idle?: NodeJS.Timeout;
}

/** The processes that there are, by what they render. Those that nobody needs end once they do nothing any more. */
export class Processes {
  readonly #entries = new Map<string, ProcessEntry>();
  readonly #start: (hasParser: boolean) => ForkedRenderer;
  readonly #idleMs: number;

  constructor(start: (hasParser: boolean) => ForkedRenderer, idleMs: number) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  /** The one of that name, which does not end until it is let go; null where there is none. */
  take(name: string): ForkedRenderer | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    clearTimeout(entry.idle);
    // Who was needed last ends last.
    this.#entries.delete(name);
    if (entry.process.hasEnded()) return null;
    this.#entries.set(name, entry);
    return entry.process;
  }

  /**
   * Begins one of that name: where one started already, that one.
   *
   * @param others whether others are likely to follow: the next one starts while this one renders
   */
  begin(
    name: string,
    { hasParser, others }: { readonly hasParser: boolean; readonly others: boolean },
  ): ForkedRenderer {
    const waiting = this.take(WAITING);
    this.#entries.delete(WAITING);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= MOST && oldest !== undefined) void this.end(oldest);
    const process = (hasParser ? null : waiting) ?? this.#start(hasParser);
    this.#entries.set(name, { process });
    const next = (hasParser ? waiting : null) ?? (others ? this.#start(false) : null);
    if (next) this.#entries.set(WAITING, { process: next });
    this.letGo(WAITING);
    return process;
  }

  letGo(name: string): void {
    const entry = this.#entries.get(name);
    if (!entry) return;
    const check = () => (entry.process.isIdle() ? void this.end(name) : this.letGo(name));
    entry.idle = setTimeout(check, this.#idleMs).unref();
  }

  async end(name: string): Promise<void> {
    const entry = this.#entries.get(name);
    this.#entries.delete(name);
    clearTimeout(entry?.idle);
    await entry?.process.end();
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((name) => this.end(name)));
  }
}
