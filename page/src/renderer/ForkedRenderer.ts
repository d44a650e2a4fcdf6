import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitProcess } from './limitProcess.ts';
import { parseMessage } from './parseMessage.ts';
import { type Message, type Order, onLine, PARSER, TALKS_AT } from './protocol.ts';
import { cpuTimeMs, type Usage, usageOf } from './usage.ts';
import { type Limits, MAX_MB, type Verdict, type Watch, watchProcess } from './watch.ts';

export type RenderOutcome =
  | { readonly rendered: unknown }
  | { readonly error: string }
  | { readonly lacks: 'parser' }
  | Verdict;

/** Above this, Node.js collects garbage and then aborts. Excludes buffers. */
const HEAP_MB = 256;
/** Below the usual 8 MB of systems. High, since editors' HTML may be deeply nested. */
const STACK_KB = 3_900;
const FLAGS = ['--permission', `--max-old-space-size=${HEAP_MB}`, `--stack-size=${STACK_KB}`];

/** Maximum output per order: several times the largest accepted markup. */
const MAX_BYTES = 8_000_000;
/** Minimum cost per chunk, so that a flood of tiny chunks can't keep the portal busy. */
const MIN_CHUNK_COST = 2_000;

/** Time for a process to exit after closing its pipe, before it is killed. */
const ENDING_MS = 1_000;

/** CPU time between two checks up to which a process counts as idle. */
const IDLE_CPU_MS = 50;

/** Signals by which the system itself may kill a process. */
const SYSTEMS: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGXCPU'];

/** Beside this file, also in a bundled program. */
const FILE = new URL(`./renderProcess${extname(import.meta.url)}`, import.meta.url);

/** Folders in which Node.js finds the HTML parser, its dependencies, and in this repository our sanitizing rules. */
function parserFolders(): string[] {
  const modules = createRequire(FILE).resolve.paths('jsdom') ?? [];
  const shared = modules.map((folder) => join(folder, '@friends/shared')).filter((folder) => existsSync(folder));
  return [...modules, ...shared.map((folder) => realpathSync(folder))];
}

/**
 * File of the render process and the folders it may read: our code and packages, no data or settings. Code of releases
 * is sent to it.
 *
 * @param file for tests
 */
function readableFor(hasParser: boolean, file = FILE): { readonly path: string; readonly folders: readonly string[] } {
  const own = [...new Set([FILE, file].map((item) => dirname(fileURLToPath(item))))];
  return { path: fileURLToPath(file), folders: [...own, ...(hasParser ? parserFolders() : [])] };
}

/** Killed when this process exits; if this one is killed, they notice and exit. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** A process that renders with code of releases. Untrusted: all of its output is validated. */
export class ForkedRenderer {
  readonly hasParser: boolean;
  /** Called if the process misbehaves after a page was rendered; it has ended then. */
  onOverrun: (why: string) => void = () => {};
  readonly titles = new Set<string>();
  readonly #child: ChildProcess;
  readonly #line: Socket;
  readonly #watch: Watch;
  readonly #ready = Promise.withResolvers<void>();
  readonly #gone = Promise.withResolvers<void>();
  #isReady = false;
  #isOver = false;
  #orders = 0;
  #current: ((outcome: RenderOutcome) => void) | null = null;
  #lastUsage: Usage | null = null;
  #bytesLeft = MIN_CHUNK_COST;

  /**
   * @param hasParser true to load the HTML parser at start, which takes half a second and 60 MB
   * @param file for tests
   */
  constructor(hasParser: boolean, file?: URL) {
    this.hasParser = hasParser;
    const { path, folders } = readableFor(hasParser, file);
    const reads = folders.map((folder) => `--allow-fs-read=${folder}`);
    // Empty environment: releases must not see keys and passwords. Their output is discarded.
    this.#child = spawn(process.execPath, [...FLAGS, ...reads, path, ...(hasParser ? [PARSER] : [])], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const line = this.#child.stdio[TALKS_AT];
    if (!(line instanceof Socket)) throw new Error('There is no line to a process that renders');
    this.#line = line;
    this.#watch = watchProcess(
      () => usageOf(this.#child.pid ?? 0),
      (verdict) => this.#judge(verdict),
    );
    living.add(this.#child);
    this.#listen();
    this.#letGo();
  }

  hasEnded(): boolean {
    return this.#isOver;
  }

  /**
   * False if the process has worked since its last page or the last call: it must not end before `watchProcess` has
   * decided about that. True if the platform doesn't report CPU time.
   */
  isIdle(): boolean {
    const [before, now] = [this.#lastUsage, usageOf(this.#child.pid ?? 0)];
    this.#lastUsage = now;
    return before === null || now.cpuMs === null || cpuTimeMs(before, now) <= IDLE_CPU_MS;
  }

  /**
   * Renders one page. The process has ended after a verdict, or if it lacks the parser. One order at a time, each with
   * the code that the process lacks.
   */
  render(task: Omit<Order, 'id'>, limits: Limits): Promise<RenderOutcome> {
    const { promise, resolve } = Promise.withResolvers<RenderOutcome>();
    if (this.#isOver) return Promise.resolve({ fault: 'died', why: 'its process has ended' });
    this.#orders += 1;
    for (const { title } of task.codes) this.titles.add(title);
    const order: Order = { ...task, id: this.#orders };
    this.#current = resolve;
    this.#bytesLeft = MAX_BYTES;
    this.#child.ref();
    this.#line.ref();
    this.#watch.begin(limits);
    void this.#ready.promise.then(() => this.#line.write(`${JSON.stringify(order)}\n`));
    return promise;
  }

  async end(): Promise<void> {
    this.#kill();
    this.#child.ref();
    await this.#gone.promise;
  }

  #listen(): void {
    this.#line.on('data', ({ length }: Buffer) => {
      this.#bytesLeft -= Math.max(length, MIN_CHUNK_COST);
      if (this.#bytesLeft < 0) this.#judgeSaid(`it said more than ${MAX_BYTES} bytes`);
    });
    onLine(this.#line, (line) => {
      if (!this.#isOver && !this.#take(parseMessage(line))) this.#judgeSaid('what it said is nothing that it may say');
    });
    // If the pipe is closed, the exit follows soon; otherwise kill.
    this.#line.on('error', () => {});
    this.#line.once('close', () => setTimeout(() => this.#child.kill('SIGKILL'), ENDING_MS).unref());
    this.#child.once('error', ({ message }) => this.#over(message));
    this.#child.once('exit', (code, signal) => this.#over(`its process ended with ${code ?? signal}`, signal));
  }

  #over(why: string, signal: NodeJS.Signals | null = null): void {
    // The system kills processes that run out of memory or time.
    if (!this.#isOver && this.#orders > 0 && this.#current === null && !SYSTEMS.includes(signal)) this.onOverrun(why);
    this.#kill();
    living.delete(this.#child);
    this.#finish({ fault: this.#isReady ? 'died' : 'unstarted', why });
    this.#gone.resolve();
  }

  /** @returns false if the message is not allowed now */
  #take(message: Message | null): boolean {
    if (message === null) return false;
    if (!('id' in message)) return this.#start();
    if (this.#current === null || message.id !== this.#orders) return false;
    if ('step' in message) return this.#watch.reach(message.step);
    if ('lacks' in message) {
      if (this.hasParser) return false;
      this.#kill();
    }
    this.#finish(message);
    return true;
  }

  /** The process is up and has no code of releases yet. */
  #start(): boolean {
    if (this.#isReady) return false;
    this.#isReady = true;
    void limitProcess(this.#child.pid ?? 0, MAX_MB).then(this.#ready.resolve);
    return true;
  }

  #judgeSaid(why: string): void {
    this.#judge({ fault: this.#current ? 'died' : 'overran', why });
  }

  #judge(verdict: Verdict): void {
    if (this.#isOver) return;
    this.#kill();
    if (this.#current) this.#finish(verdict);
    else if (verdict.fault === 'overran') this.onOverrun(verdict.why);
  }

  #finish(outcome: RenderOutcome): void {
    const resolve = this.#current;
    this.#current = null;
    this.#bytesLeft = 0;
    this.#letGo();
    if (!this.#isOver) {
      this.#lastUsage = usageOf(this.#child.pid ?? 0);
      this.#watch.rest();
    }
    resolve?.(outcome);
  }

  /** Lets this process exit, unless a rendering is pending. */
  #letGo(): void {
    this.#child.unref();
    this.#line.unref();
  }

  #kill(): void {
    this.#isOver = true;
    this.#watch.stop();
    this.#child.kill('SIGKILL');
  }
}
