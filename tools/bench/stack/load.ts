import { setTimeout as pause } from 'node:timers/promises';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { atRate } from '../../testing/load/atRate.ts';
import { visitors } from './visitor.ts';

/** What visitors and members do at once: `node load.ts <json>`, a process of its own. */
export interface Load {
  readonly portal: string;
  readonly visitsPerSecond: number;
  readonly actionsPerSecond: number;
  readonly seconds: number;
  readonly tokens: readonly string[];
  readonly rewardId: number;
}

/** A try that did not go well; whoever made it tries again. */
export interface Hiccup {
  /** By the clock, in milliseconds. */
  readonly at: number;
  readonly who: 'visitor' | 'member';
  /** Tries so far, this one among them. */
  readonly tries: number;
  /** The API said in a sentence that it cannot answer now. */
  readonly isTold: boolean;
  readonly text: string;
}

export interface LoadResult {
  readonly visits: number;
  readonly actions: number;
  /** Keys of the claims that were acknowledged. */
  readonly claimed: readonly string[];
  readonly hiccups: readonly Hiccup[];
  /** What was given up. */
  readonly lost: readonly string[];
  /** Of all visits and actions, in milliseconds, with their retries. */
  readonly waits: { readonly median: number; readonly most: number };
}

const REMOTE = 'mf-public';
const GIVE_UP_MS = 20_000;
const TRY_AGAIN_MS = 250;
/** Two of five are claims: what is acknowledged there must not be lost. */
const ACTIONS = ['/account-statements', 'claim', '/transactions', 'claim', '/redemptions'] as const;

const job: Load = JSON.parse(process.argv[2] ?? '');
const run = `${process.pid}-${Date.now()}`;
const claimed: string[] = [];
const hiccups: Hiccup[] = [];
const lost: string[] = [];
const waits: number[] = [];

/** What was answered instead of what was asked for. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly isTold: boolean;
  constructor(status: number, body: string) {
    const sentence = sentenceIn(body);
    super(`${status} ${sentence ?? body.slice(0, 300)}`);
    this.isTold = status === 503 && sentence !== null;
  }
}

function sentenceIn(body: string): string | null {
  try {
    const problem: unknown = JSON.parse(body);
    return isRecord(problem) && isString(problem.detail) && problem.detail !== '' ? problem.detail : null;
  } catch {
    return null;
  }
}

async function call(method: string, path: string, token: string, claim?: { key: string }): Promise<void> {
  const answer = await fetch(`${job.portal}/api/v1${path}`, {
    method,
    headers: {
      'x-app-key': 'demo-app-key',
      authorization: `Bearer ${token}`,
      ...(claim ? { 'content-type': 'application/json', 'idempotency-key': claim.key } : {}),
    },
    ...(claim ? { body: JSON.stringify({ RewardID: job.rewardId }) } : {}),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Refused(answer.status, body);
}

/** Tries until it goes well, as a patient person does; every try that does not is noted. */
async function patiently(who: Hiccup['who'], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      waits.push(performance.now() - began);
      return;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      const text = `${error instanceof Error ? error.message : String(error)}${cause}`;
      hiccups.push({ at: Date.now(), who, tries, isTold: error instanceof Refused && error.isTold, text });
      if (performance.now() - began > GIVE_UP_MS) {
        lost.push(text);
        return;
      }
      if (tries > 1) await pause(TRY_AGAIN_MS);
    }
  }
}

async function act(count: number): Promise<void> {
  const action = ACTIONS[count % ACTIONS.length] ?? 'claim';
  const token = job.tokens[count % job.tokens.length] ?? '';
  if (action !== 'claim') return patiently('member', () => call('GET', action, token));
  const key = `${run}-${count}`;
  return patiently('member', async () => {
    await call('POST', '/redemptions', token, { key });
    claimed.push(key);
  });
}

let [visits, actions] = [0, 0];
const come = visitors(job.portal, REMOTE);
const coming = atRate(job.visitsPerSecond, async (count) => {
  visits += 1;
  await patiently('visitor', () => come(count));
});
const members = atRate(job.actionsPerSecond, async (count) => {
  actions += 1;
  await act(count);
});
await pause(job.seconds * 1000);
await Promise.all([coming.stop(), members.stop()]);
waits.sort((one, two) => one - two);
const result: LoadResult = {
  visits,
  actions,
  claimed,
  hiccups,
  lost,
  waits: { median: waits[Math.floor(waits.length / 2)] ?? Number.NaN, most: waits.at(-1) ?? Number.NaN },
};
process.stdout.write(JSON.stringify(result));
