import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseMessage } from './parseMessage.ts';
import { type Message, type Order, onLine, PARSER, TALKS_AT } from './protocol.ts';
import { seal } from './seal.ts';
import { type Usage, usageOf, workedMs } from './usage.ts';
import { type Limits, MOST_MB, type Verdict, type Watch, watchProcess } from './watch.ts';

/** What came of an order. */
export type Outcome =
  | { readonly rendered: unknown }
  | { readonly error: string }
  | { readonly lacks: 'parser' }
  | Verdict;

/** Beyond, Node.js collects what is left over, and then the process dies. Buffers are no part of it. */
const HEAP_MB = 256;
/** Of the 8 MB that systems give: HTML of editors is nested as deep as they like. */
const STACK_KB = 3_900;
const FLAGS = ['--permission', `--max-old-space-size=${HEAP_MB}`, `--stack-size=${STACK_KB}`];

/** What it may say of one order: some times the longest markup that is taken. */
const MOST_BYTES = 8_000_000;
/** Each reading counts as much at least, so that no flood of single letters keeps the portal busy. */
const LEAST_READING = 2_000;

/** A process that has closed its line ends in this time, or is ended. */
const ENDING_MS = 1_000;

/** Processor time that a process takes between two looks while it does nothing. */
const IDLE_CPU_MS = 50;

/** What the system ends processes with, whatever they do. */
const SYSTEMS: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGXCPU'];

/** Beside this file; in a program that was bundled, it is a file of its own, too. */
const FILE = new URL(`./renderProcess${extname(import.meta.url)}`, import.meta.url);

/** Where Node.js looks for the parser of HTML and all it needs, and in this repository what our own rules for it are. */
function parserFolders(): string[] {
  const modules = createRequire(FILE).resolve.paths('jsdom') ?? [];
  const shared = modules.map((folder) => join(folder, '@friends/shared')).filter((folder) => existsSync(folder));
  return [...modules, ...shared.map((folder) => realpathSync(folder))];
}

/**
 * The file of a process that renders, and the folders it may read: code of ours and of packages, and nothing that anybody wrote
 * or set. What a release renders with it is told.
 *
 * @param file others are for tests
 */
function readableFor(hasParser: boolean, file = FILE): { readonly path: string; readonly folders: readonly string[] } {
  const own = [...new Set([FILE, file].map((one) => dirname(fileURLToPath(one))))];
  return { path: fileURLToPath(file), folders: [...own, ...(hasParser ? parserFolders() : [])] };
}

/** None outlives this process; where that is killed, they see it themselves. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** A process in which code of releases renders, as far as it lives. It is a stranger: nothing it says is believed. */
export class ForkedRenderer {
  readonly hasParser: boolean;
  /** Told where it did what nobody asked for, after a page that was rendered; it has ended then. */
  onOverrun: (why: string) => void = () => {};
  /** Whose code it has got. */
  readonly titles = new Set<string>();
  readonly #child: ChildProcess;
  readonly #line: Socket;
  readonly #watch: Watch;
  readonly #ready = Promise.withResolvers<void>();
  readonly #gone = Promise.withResolvers<void>();
  #isReady = false;
  #isOver = false;
  #orders = 0;
  #current: ((outcome: Outcome) => void) | null = null;
  /** At the end of its last page, or when `isIdle` was asked last. */
  #lastUsage: Usage | null = null;
  /** Bytes that it may still say. */
  #bytesLeft = LEAST_READING;

  /**
   * @param hasParser whether it gets the parser of HTML with its start, which takes half a second and 60 MB
   * @param file others are for tests
   */
  constructor(hasParser: boolean, file?: URL) {
    this.hasParser = hasParser;
    const { path, folders } = readableFor(hasParser, file);
    const reads = folders.map((folder) => `--allow-fs-read=${folder}`);
    // No settings of this process: keys and passwords are not for releases. What their code prints is nobody's.
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
   * False if it has worked since its last page, or since it was asked last: it must not end before the watch has judged that. True
   * where the platform does not tell processor time.
   */
  isIdle(): boolean {
    const [before, now] = [this.#lastUsage, usageOf(this.#child.pid ?? 0)];
    this.#lastUsage = now;
    return before === null || now.cpuMs === null || workedMs(before, now) <= IDLE_CPU_MS;
  }

  /** Lets it render; after a verdict, and where it lacks something, it has ended. One order at a time, each with the code it lacks. */
  render(task: Omit<Order, 'id'>, limits: Limits): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    if (this.#isOver) return Promise.resolve({ fault: 'died', why: 'its process has ended' });
    this.#orders += 1;
    for (const { title } of task.codes) this.titles.add(title);
    const order: Order = { ...task, id: this.#orders };
    this.#current = resolve;
    this.#bytesLeft = MOST_BYTES;
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
      this.#bytesLeft -= Math.max(length, LEAST_READING);
      if (this.#bytesLeft < 0) this.#judgeSaid(`it said more than ${MOST_BYTES} bytes`);
    });
    onLine(this.#line, (line) => {
      if (!this.#isOver && !this.#take(parseMessage(line))) this.#judgeSaid('what it said is nothing that it may say');
    });
    // It cannot be told anything any more. How it ended is known in a moment, unless it goes on without its line.
    this.#line.on('error', () => {});
    this.#line.once('close', () => setTimeout(() => this.#child.kill('SIGKILL'), ENDING_MS).unref());
    this.#child.once('error', ({ message }) => this.#over(message));
    this.#child.once('exit', (code, signal) => this.#over(`its process ended with ${code ?? signal}`, signal));
  }

  #over(why: string, signal: NodeJS.Signals | null = null): void {
    // Whoever lacks memory, or lived for long, is ended by the system.
    if (!this.#isOver && this.#orders > 0 && this.#current === null && !SYSTEMS.includes(signal)) this.onOverrun(why);
    this.#kill();
    living.delete(this.#child);
    this.#finish({ fault: this.#isReady ? 'died' : 'unstarted', why });
    this.#gone.resolve();
  }

  /** @returns whether it may say so now */
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

  /** It is there, and code of releases is not yet. */
  #start(): boolean {
    if (this.#isReady) return false;
    this.#isReady = true;
    void seal(this.#child.pid ?? 0, MOST_MB).then(this.#ready.resolve);
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

  #finish(outcome: Outcome): void {
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

  /** No process stays for it, unless somebody waits for a rendering. */
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
