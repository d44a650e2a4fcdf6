import type { Worker } from 'node:worker_threads';
import type { Delivery, Progress } from './protocol.ts';

/** What a thread may take. */
export interface Limits {
  /** For one drawing alone: processor time of the thread, and by the clock where the platform does not tell that. */
  readonly drawMs: number;
  /** By the clock: for the start of the thread, and for each loading of code. */
  readonly startMs: number;
  /** By the clock: for a drawing that waits. */
  readonly waitMs: number;
}

/** An order that was not done in time, and a sentence for that; `isStarted`: whether the thread had begun with it. */
export interface Late {
  readonly late: string;
  readonly isStarted: boolean;
}

interface Reading {
  readonly cpuMs: number | null;
  readonly clockMs: number;
}

const LOOK_EVERY_MS = 100;

const between = (from: Reading, to: Reading): number =>
  from.cpuMs === null || to.cpuMs === null ? to.clockMs - from.clockMs : to.cpuMs - from.cpuMs;

/** A thread that hangs in a loop tells it, too. */
async function readingOf(worker: Worker): Promise<Reading> {
  const cpuMs = await Promise.resolve()
    .then(() => worker.cpuUsage())
    .then(
      ({ user, system }) => (user + system) / 1000,
      () => null,
    );
  return { cpuMs, clockMs: performance.now() };
}

const LATE: Readonly<Record<Progress['step'] | 'starting', string>> = {
  starting: 'its thread had not started after',
  loading: 'its code was not loaded after',
  drawing: 'it was not done after',
};

/** Follows an order that a thread is about to get, until it is delivered or one of its limits is over. */
export function followOrder(worker: Worker, id: number, { drawMs, startMs, waitMs }: Limits) {
  const { promise: outcome, resolve } = Promise.withResolvers<Delivery | Late>();
  let step: keyof typeof LATE = 'starting';
  let waiting: NodeJS.Timeout | undefined;
  /** Of parts of the drawing that are over. */
  let spentMs = 0;
  /** Since when it draws; null while it does not. */
  let since: Reading | null = null;

  const late = (why: string) => resolve({ late: why, isStarted: step !== 'starting' });

  function wait(): void {
    clearTimeout(waiting);
    const ms = step === 'drawing' ? waitMs : startMs;
    waiting = setTimeout(() => late(`${LATE[step]} ${ms} ms`), ms);
  }

  function reach(progress: Progress): void {
    const now = { cpuMs: progress.cpuMs, clockMs: performance.now() };
    if (since) spentMs += between(since, now);
    since = progress.step === 'drawing' ? now : null;
    step = progress.step;
    wait();
  }

  async function look(): Promise<void> {
    const from = since;
    if (from === null) return;
    const now = await readingOf(worker);
    if (since === from && spentMs + between(from, now) > drawMs) late(`it took longer than ${drawMs} ms`);
  }

  const listen = (said: Delivery | Progress) => {
    if (said.id !== id) return;
    if ('step' in said) reach(said);
    else resolve(said);
  };
  worker.on('message', listen);
  wait();
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    outcome,
    stop() {
      worker.off('message', listen);
      clearTimeout(waiting);
      clearInterval(looking);
    },
  };
}
