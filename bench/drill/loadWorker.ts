import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { atRate } from '@friends/tools/testing/load/atRate';
import { visit } from '@friends/tools/testing/load/visit';
import { ask } from '../timing/ownApi.ts';
import type { FailedAttempt, Load, LoadResult } from './load.ts';

// Worker thread of `runLoad`: visitors and members at a steady rate.

const REMOTE = 'mf-public';
const GIVE_UP_MS = 20_000;
const TRY_AGAIN_MS = 250;
const CLAIM = 'POST /redemptions';
/** Two of five are claims. */
const ACTIONS = ['GET /account-statements', CLAIM, 'GET /transactions', CLAIM, 'GET /redemptions'] as const;
/** Every this many visits, all files are verified by hash; other visits only download. */
const VERIFY_EVERY = 50;

const { portal, visitsPerSecond, actionsPerSecond, seconds, tokens, rewardId }: Load = workerData;
/** Connections of all visitors; a browser also keeps its own open. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const run = `${process.pid}-${Date.now()}`;
const failedAttempts: FailedAttempt[] = [];
const failures: string[] = [];

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

/** Retries until it succeeds or the time limit is over; records every failure. @param work resolves to a failure's text */
async function withRetries(who: FailedAttempt['who'], work: () => Promise<string | undefined>): Promise<void> {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    const text = await work().catch(textOf);
    if (text === undefined) return;
    failedAttempts.push({ who, text });
    if (performance.now() - began > GIVE_UP_MS) {
      failures.push(text);
      return;
    }
    if (tries > 1) await pause(TRY_AGAIN_MS);
  }
}

/** Downloads an answer compressed, with little cost of its own. */
function download(path: string): Promise<void> {
  const url = `${portal}${path}`;
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' }, timeout: 30_000 }, (answer) => {
      answer.on('error', reject).on('end', resolve).resume();
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`));
    });
    request.on('error', reject).on('timeout', () => request.destroy(new Error(`${url} does not answer`)));
  });
}

let files: readonly string[] = [];
/** A first visit: the page, then files of a remote in it. */
async function runVisit(turn: number): Promise<undefined> {
  if (turn % VERIFY_EVERY === 0 || files.length === 0) ({ files } = await visit(portal, '/', REMOTE));
  else {
    await download('/');
    await Promise.all(files.map(download));
  }
}

async function runAction(turn: number): Promise<string | undefined> {
  const action = ACTIONS[turn % ACTIONS.length] ?? CLAIM;
  const token = tokens[turn % tokens.length] ?? '';
  const key = `${run}-${turn}`;
  const claim = { headers: { 'idempotency-key': key }, body: { RewardID: rewardId } };
  const sent = { token, ...(action === CLAIM ? claim : {}) };
  const { status, headers, text } = await ask({ url: portal }, action, sent);
  if (status >= 300) {
    const isProblem = headers.get('content-type')?.includes('problem+json');
    const { detail = '' } = isProblem ? JSON.parse(text) : {};
    return `${status} ${detail || text.slice(0, 300)}`;
  }
}

let [visits, actions] = [0, 0];
const endVisits = atRate(visitsPerSecond, (turn) => {
  visits += 1;
  return withRetries('visitor', () => runVisit(turn));
});
const endActions = atRate(actionsPerSecond, (turn) => {
  actions += 1;
  return withRetries('member', () => runAction(turn));
});
await pause(seconds * 1000);
await Promise.all([endVisits(), endActions()]);
parentPort?.postMessage({ visits, actions, failedAttempts, failures } satisfies LoadResult);
