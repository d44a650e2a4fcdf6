import type { Server } from '../api/server.ts';

/** Where members log in and read. */
export interface Scene {
  readonly url: string;
  readonly server: Server;
  /** Of members, who read meanwhile. */
  readonly tokens: readonly string[];
}

const READERS = 4;
/** A reader looks at a list, then at its rows. */
const PAUSE_MS = 20;
const QUIET_MS = 8000;

const p99 = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length * 0.99)] ?? Number.NaN;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long the slowest hundredth of the reads took until `isOver`, in milliseconds. */
async function read({ url, tokens }: Scene, isOver: () => boolean): Promise<number> {
  const taken: number[] = [];
  const reader = async (token: string) => {
    while (!isOver()) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1/transactions?page=1&perPage=25`, {
        headers: { 'x-app-key': 'demo-app-key', authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A read was answered ${answer.status}`);
      taken.push(performance.now() - began);
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(tokens.slice(0, READERS).map(reader));
  return p99(taken);
}

/** p99 of reads while nothing else is asked, in milliseconds. */
export function readInQuiet(scene: Scene): Promise<number> {
  const until = performance.now() + QUIET_MS;
  return read(scene, () => performance.now() > until);
}

/** p99 of reads while the work runs, in milliseconds, and what the work gives. */
export async function readDuring<T>(scene: Scene, work: Promise<T>): Promise<readonly [p99: number, T]> {
  let isOver = false;
  const ending = work.finally(() => {
    isOver = true;
  });
  return Promise.all([read(scene, () => isOver), ending]);
}
