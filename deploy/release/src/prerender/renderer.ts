import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import type { AnyRelease } from '@friends/shared/contract/release/release';
import { titleOf } from '../registry/entry.ts';
import type { Store } from '../store.ts';
import type { Delivery, Order } from './protocol.ts';
import { RenderFailed } from './RenderFailed.ts';
import { renderCode } from './renderCode.ts';
import { takeRendered } from './takeRendered.ts';

/** Draws pages with the code of releases, one after the other: `render` may switch a language for the whole thread. */
export interface Renderer {
  /** @throws RenderFailed; `StoreUnreachable` where the store is away */
  render(release: AnyRelease, path: string, request: RenderRequest): Promise<Rendered>;
  /** Ends the thread; whoever waits is refused. */
  stop(): Promise<void>;
}

/** A page takes milliseconds; a slow machine under load gets a hundred times as long. */
const LONGEST_RENDER_MS = 3_000;

/** Memory of the thread. Five releases with a React each take a fifth of it. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

interface Thread {
  readonly worker: Worker;
  /** Releases whose code it has. */
  readonly known: Set<string>;
  /** Resolves when it has ended, with why. */
  readonly ended: Promise<string>;
}

function startThread(): Thread {
  // No settings of this process: keys and passwords are not for releases.
  const worker = new Worker(join(import.meta.dirname, 'renderThread.ts'), {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: LIMITS,
  });
  // A drawing needs no process that stays for it; what its code prints is nobody's.
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  const ended = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error instanceof Error ? error.message : String(error)));
    worker.once('exit', (code) => resolve(`its thread ended with ${code}`));
  });
  return { worker, known: new Set(), ended };
}

function answerOf(worker: Worker, id: number): Promise<Delivery> {
  return new Promise((resolve) => {
    const listen = (delivery: Delivery) => {
      // Late answers of nobody's orders are left alone.
      if (delivery.id !== id) return;
      worker.off('message', listen);
      resolve(delivery);
    };
    worker.on('message', listen);
  });
}

export function startRenderer(store: Store, { longestMs = LONGEST_RENDER_MS } = {}): Renderer {
  let thread: Thread | null = null;
  let orders = 0;
  let last: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();

  function start(): Thread {
    const started = startThread();
    thread = started;
    // It may also end while nobody waits for it.
    void started.ended.then(() => {
      if (thread === started) thread = null;
    });
    return started;
  }

  async function end({ worker }: Thread): Promise<void> {
    thread = null;
    await worker.terminate();
  }

  async function draw(release: AnyRelease, path: string, request: RenderRequest): Promise<Rendered> {
    const title = titleOf(release);
    const code = thread?.known.has(title) ? undefined : await renderCode(store, release, path);
    stopping.signal.throwIfAborted();
    const running = thread ?? start();
    const order: Order = { id: ++orders, title, request, ...(code === undefined ? {} : { code }) };
    const limit = new AbortController();
    const answer = answerOf(running.worker, order.id);
    running.worker.ref();
    running.worker.postMessage(order);
    const delivery = await Promise.race([
      answer,
      running.ended.then((why) => ({ died: why })),
      pause(longestMs, { late: true }, { signal: limit.signal }).catch(() => ({ late: true })),
    ]).finally(() => limit.abort());
    if ('late' in delivery) {
      await end(running);
      throw new RenderFailed(title, 'hung', `${request.path} took longer than ${longestMs} ms`);
    }
    if ('died' in delivery) {
      await end(running);
      throw new RenderFailed(title, 'died', delivery.died);
    }
    running.worker.unref();
    if ('error' in delivery) throw new RenderFailed(title, 'threw', `${request.path}: ${delivery.error}`);
    running.known.add(title);
    const rendered = takeRendered(delivery.rendered);
    if (rendered === null) throw new RenderFailed(title, 'shape', `${request.path}: what it gave is no { html, head }`);
    return rendered;
  }

  return {
    render(release, path, request) {
      const drawn = last.then(() => draw(release, path, request));
      last = drawn.catch(() => null);
      return drawn;
    },
    async stop() {
      stopping.abort(new Error('The portal stops'));
      if (thread) await end(thread);
    },
  };
}
