import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { followOrder, type Late, type Limits } from './followOrder.ts';
import type { Order } from './protocol.ts';

/** What came of an order. */
export type Outcome = { readonly rendered: unknown } | { readonly error: string } | Late | { readonly died: string };

/** A thread in which code of releases draws, as far as it lives. */
export interface Thread {
  /** Whether it has the code of a release. */
  knows(title: string): boolean;
  /** Releases whose code it has. */
  readonly size: number;
  hasEnded(): boolean;
  /** Lets it draw; whoever gets `late` or `died` ends it. Only one order at a time. */
  draw(order: Omit<Order, 'id'>, limits: Limits): Promise<Outcome>;
  end(): Promise<void>;
}

/** Memory of the thread. Five releases with a React and a parser of HTML take a third of it. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Beside this file; in a program that was bundled, it is a file of its own, too. */
const FILE = new URL(`./renderThread${extname(import.meta.url)}`, import.meta.url);

export function startThread(file = FILE): Thread {
  // No settings of this process: keys and passwords are not for releases. What their code prints is nobody's.
  const worker = new Worker(file, { env: {}, execArgv: [], stdout: true, stderr: true, resourceLimits: LIMITS });
  // No process stays for it, unless somebody waits for a drawing.
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  const known = new Set<string>();
  let orders = 0;
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error instanceof Error ? error.message : String(error)));
    worker.once('exit', (code) => {
      hasEnded = true;
      resolve(`its thread ended with ${code}`);
    });
  });

  return {
    knows: (title) => known.has(title),
    get size() {
      return known.size;
    },
    hasEnded: () => hasEnded,
    async draw(given, limits) {
      orders += 1;
      const order: Order = { ...given, id: orders };
      const { outcome, stop } = followOrder(worker, order.id, limits);
      worker.ref();
      worker.postMessage(order);
      for (const { title } of order.codes) known.add(title);
      return Promise.race([outcome, ended.then((why) => ({ died: why }))]).finally(() => {
        stop();
        worker.unref();
      });
    },
    async end() {
      await worker.terminate();
    },
  };
}
