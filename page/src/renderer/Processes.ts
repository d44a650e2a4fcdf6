import type { ForkedRenderer } from './ForkedRenderer.ts';

/** Maximum number of processes; each takes about 60 MB. */
const MAX_PROCESSES = 8;
/** Name of the spare process for the next unshared release. */
const SPARE = '';

interface ProcessEntry {
  readonly process: ForkedRenderer;
  idle?: NodeJS.Timeout;
}

export class Processes {
  readonly #entries = new Map<string, ProcessEntry>();
  readonly #start: (hasParser: boolean) => ForkedRenderer;
  readonly #idleMs: number;

  constructor(start: (hasParser: boolean) => ForkedRenderer, idleMs: number) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  /** Reserves a process by name until `release`; null if there is none. */
  reserve(name: string): ForkedRenderer | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    clearTimeout(entry.idle);
    // Keeps the map in order of last use.
    this.#entries.delete(name);
    if (entry.process.hasEnded()) return null;
    this.#entries.set(name, entry);
    return entry.process;
  }

  /**
   * Starts a process, or uses the spare one.
   *
   * @param hasOthers true if other releases will probably follow: a spare process starts meanwhile
   */
  start(
    name: string,
    { hasParser, hasOthers }: { readonly hasParser: boolean; readonly hasOthers: boolean },
  ): ForkedRenderer {
    const spare = this.reserve(SPARE);
    this.#entries.delete(SPARE);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= MAX_PROCESSES && oldest !== undefined) void this.end(oldest);
    const process = (hasParser ? null : spare) ?? this.#start(hasParser);
    this.#entries.set(name, { process });
    const next = (hasParser ? spare : null) ?? (hasOthers ? this.#start(false) : null);
    if (next) this.#entries.set(SPARE, { process: next });
    this.release(SPARE);
    return process;
  }

  release(name: string): void {
    const entry = this.#entries.get(name);
    if (!entry) return;
    const check = () => (entry.process.isIdle() ? void this.end(name) : this.release(name));
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
