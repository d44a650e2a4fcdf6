import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import type { Server } from '../api/server.ts';
import { median } from '../statistics.ts';
import { milliseconds, table, times, verdict } from '../table.ts';

const LOGINS = 200;
const READERS = 4;
/** A reader looks at a list, then at its rows. */
const PAUSE_MS = 20;
const QUIET_MS = 8000;
/** How much longer the slowest hundredth of the reads may take while all log in. */
const LIMIT = 3;

export interface Scene {
  readonly url: string;
  readonly server: Server;
  /** Of members, who read meanwhile. */
  readonly tokens: readonly string[];
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length * 0.99)] ?? Number.NaN;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads until `isOver`, and says how long each took, in milliseconds. */
async function read(url: string, tokens: readonly string[], isOver: () => boolean): Promise<number[]> {
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
  return taken;
}

const LOGIN = {
  line: 'POST /api/v1/members/login',
  token: '',
  body: JSON.stringify({ Email: 'genius@friends.test', Password: DEMO_PASSWORD }),
};

interface Round {
  /** p99 of the reads before the logins and during them, in milliseconds. */
  readonly quiet: number;
  readonly busy: number;
  readonly letIn: number;
}

async function round({ url, server, tokens }: Scene): Promise<Round> {
  const until = performance.now() + QUIET_MS;
  const quiet = await read(url, tokens, () => performance.now() > until);
  let isOver = false;
  // From a process of its own: what 200 connections cost the caller must not hold up who measures.
  const logins = server.load({ connections: LOGINS, requests: LOGINS, seconds: 60, calls: [LOGIN] }).finally(() => {
    isOver = true;
  });
  const [busy, { answers }] = await Promise.all([read(url, tokens, () => isOver), logins]);
  return { quiet: p99(quiet), busy: p99(busy), letIn: answers['200'] ?? 0 };
}

/**
 * 200 log in to one account at once while others read, in so many rounds.
 *
 * @returns whether all get in, and reads stay within their limit
 */
export async function crowd(scene: Scene, count: number): Promise<boolean> {
  const rounds: Round[] = [];
  while (rounds.length < count) rounds.push(await round(scene));
  const ratio = median(rounds.map(({ quiet, busy }) => busy / quiet));
  const areIn = rounds.every(({ letIn }) => letIn === LOGINS);
  console.info(`\nReads while ${LOGINS} log in at once: p99 of each round, and the ratio in the middle`);
  const rows = rounds.map(({ quiet, busy, letIn }, at) => [
    `round ${at + 1}`,
    milliseconds(quiet),
    milliseconds(busy),
    times(busy / quiet),
    `${letIn} of ${LOGINS}`,
  ]);
  console.info(table(['', 'quiet', 'during', 'ratio', 'let in'], rows));
  console.info(`${times(ratio)} of ${times(LIMIT)} ${verdict(ratio <= LIMIT && areIn)}`);
  return ratio <= LIMIT && areIn;
}
