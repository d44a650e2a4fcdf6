import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitProcess } from './limitProcess.ts';
import { parseMessage } from './parseMessage.ts';
import { MESSAGE_FD, type Message, onLine, PARSER, type RenderTask } from './protocol.ts';
import { cpuTimeMs, type Usage, usageOf } from './usage.ts';
import { type Limits, MAX_MB, type Verdict, type Watch, watchProcess } from './watch.ts';

export type TaskOutcome =
  | { readonly rendered: unknown }
  | { readonly error: string }
  | { readonly missing: 'parser' }
  | Verdict;

/** Above this, Node.js collects garbage and then aborts. Excludes buffers. */
const HEAP_MB = 256;
/** Below the usual 8 MB of systems. High, since editors' HTML may be deeply nested. */
const STACK_KB = 3_900;
const FLAGS = ['--permission', `--max-old-space-size=${HEAP_MB}`, `--stack-size=${STACK_KB}`];

/** Maximum output per task: several times the largest accepted markup. */
const MAX_BYTES = 8_000_000;
/** Minimum cost per chunk, so that a flood of tiny chunks can't keep the portal busy. */
const MIN_CHUNK_COST = 2_000;

/** Time for a process to exit after closing its pipe, before it is killed. */
const EXIT_TIMEOUT_MS = 1_000;

/** CPU time between two checks up to which a process counts as idle. */
const IDLE_CPU_MS = 50;

/** Signals by which the system itself may kill a process. */
const SYSTEM_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGXCPU'];

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
function readableFiles(
  hasParser: boolean,
  file = FILE,
): { readonly path: string; readonly folders: readonly string[] } {
  const own = [...new Set([FILE, file].map((item) => dirname(fileURLToPath(item))))];
  return { path: fileURLToPath(file), folders: [...own, ...(hasParser ? parserFolders() : [])] };
}

/** Children to kill when this process exits. If this process is killed, they notice and exit by themselves. */
const runningChildren = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of runningChildren) child.kill('SIGKILL');
});

/** A process that renders with code of releases. Untrusted: all of its output is validated. */
export class ForkedRenderer {
  readonly hasParser: boolean;
  /** Called if the process misbehaved after rendering a page and was ended for that. */
  onOverrun: (reason: string) => void = () => {};
  readonly releaseIds = new Set<string>();
  readonly #child: ChildProcess;
  readonly #pipe: Socket;
  readonly #watch: Watch;
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  #isReady = false;
  #hasEnded = false;
  #lastTaskId = 0;
  #current: ((outcome: TaskOutcome) => void) | null = null;
  #lastUsage: Usage | null = null;
  #bytesLeft = MIN_CHUNK_COST;

  /**
   * @param hasParser true to load the HTML parser at start, which takes half a second and 60 MB
   * @param file for tests
   */
  constructor(hasParser: boolean, file?: URL) {
    this.hasParser = hasParser;
    const { path, folders } = readableFiles(hasParser, file);
    const reads = folders.map((folder) => `--allow-fs-read=${folder}`);
    // Empty environment: releases must not see keys and passwords. Their output is discarded.
    this.#child = spawn(process.execPath, [...FLAGS, ...reads, path, ...(hasParser ? [PARSER] : [])], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const pipe = this.#child.stdio[MESSAGE_FD];
    if (!(pipe instanceof Socket)) throw new Error('The render process has no message pipe');
    this.#pipe = pipe;
    this.#watch = watchProcess(
      () => usageOf(this.#child.pid ?? 0),
      (verdict) => this.#endWith(verdict),
    );
    runningChildren.add(this.#child);
    this.#listen();
    this.#unref();
  }

  hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * False if the process has worked since its last page or the last call: it must not end before `watchProcess` has
   * judged that work. True if the platform doesn't report CPU time.
   */
  isIdle(): boolean {
    const [before, now] = [this.#lastUsage, usageOf(this.#child.pid ?? 0)];
    this.#lastUsage = now;
    return before === null || now.cpuMs === null || cpuTimeMs(before, now) <= IDLE_CPU_MS;
  }

  /**
   * Renders one page. The process has ended after a verdict, or if it lacks the parser. One task at a time, each with
   * the code that the process lacks.
   */
  render(task: Omit<RenderTask, 'id'>, limits: Limits): Promise<TaskOutcome> {
    const { promise, resolve } = Promise.withResolvers<TaskOutcome>();
    if (this.#hasEnded) return Promise.resolve({ fault: 'died', reason: 'its process has ended' });
    this.#lastTaskId += 1;
    for (const { title } of task.codes) this.releaseIds.add(title);
    const fullTask: RenderTask = { ...task, id: this.#lastTaskId };
    this.#current = resolve;
    this.#bytesLeft = MAX_BYTES;
    this.#child.ref();
    this.#pipe.ref();
    this.#watch.begin(limits);
    void this.#ready.promise.then(() => this.#pipe.write(`${JSON.stringify(fullTask)}\n`));
    return promise;
  }

  async end(): Promise<void> {
    this.#kill();
    this.#child.ref();
    await this.#exited.promise;
  }

  #listen(): void {
    this.#pipe.on('data', ({ length }: Buffer) => {
      this.#bytesLeft -= Math.max(length, MIN_CHUNK_COST);
      if (this.#bytesLeft < 0) this.#endForOutput(`it sent more than ${MAX_BYTES} bytes`);
    });
    onLine(this.#pipe, (line) => {
      if (!this.#hasEnded && !this.#handleMessage(parseMessage(line)))
        this.#endForOutput('it sent a message that the protocol does not allow');
    });
    // If the pipe is closed, the exit follows soon; otherwise kill.
    this.#pipe.on('error', () => {});
    this.#pipe.once('close', () => setTimeout(() => this.#child.kill('SIGKILL'), EXIT_TIMEOUT_MS).unref());
    this.#child.once('error', ({ message }) => this.#handleExit(message));
    this.#child.once('exit', (code, signal) => this.#handleExit(`its process ended with ${code ?? signal}`, signal));
  }

  #handleExit(reason: string, signal: NodeJS.Signals | null = null): void {
    // The system kills processes that run out of memory or time.
    if (!this.#hasEnded && this.#lastTaskId > 0 && this.#current === null && !SYSTEM_SIGNALS.includes(signal))
      this.onOverrun(reason);
    this.#kill();
    runningChildren.delete(this.#child);
    this.#finish({ fault: this.#isReady ? 'died' : 'unstarted', reason });
    this.#exited.resolve();
  }

  /** @returns false if the message is not allowed now */
  #handleMessage(message: Message | null): boolean {
    if (message === null) return false;
    if (!('id' in message)) return this.#handleReady();
    if (this.#current === null || message.id !== this.#lastTaskId) return false;
    if ('step' in message) return this.#watch.reach(message.step);
    if ('missing' in message) {
      if (this.hasParser) return false;
      this.#kill();
    }
    this.#finish(message);
    return true;
  }

  /** The process is up and has no code of releases yet. */
  #handleReady(): boolean {
    if (this.#isReady) return false;
    this.#isReady = true;
    void limitProcess(this.#child.pid ?? 0, MAX_MB).then(this.#ready.resolve);
    return true;
  }

  #endForOutput(reason: string): void {
    this.#endWith({ fault: this.#current ? 'died' : 'overran', reason });
  }

  #endWith(verdict: Verdict): void {
    if (this.#hasEnded) return;
    this.#kill();
    if (this.#current) this.#finish(verdict);
    else if (verdict.fault === 'overran') this.onOverrun(verdict.reason);
  }

  #finish(outcome: TaskOutcome): void {
    const resolve = this.#current;
    this.#current = null;
    this.#bytesLeft = 0;
    this.#unref();
    if (!this.#hasEnded) {
      this.#lastUsage = usageOf(this.#child.pid ?? 0);
      this.#watch.rest();
    }
    resolve?.(outcome);
  }

  /** Lets this process exit, unless a rendering is pending. */
  #unref(): void {
    this.#child.unref();
    this.#pipe.unref();
  }

  #kill(): void {
    this.#hasEnded = true;
    this.#watch.stop();
    this.#child.kill('SIGKILL');
  }
}
