import { setTimeout as pause } from 'node:timers/promises';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { audit, type Findings, type Fixture, isCharged, setUpFixture } from '@friends/tools/testing/faults/claims';
import { type ClaimAnswer, claim, startClaiming } from '@friends/tools/testing/load/startClaiming';

const CALLERS = 4;
/** A claim takes about ten milliseconds, so that a kill may hit any part of it. */
const MAX_WAIT_MS = 40;
/** Unanswered claims repeated after each kill, in addition to an answered one. */
const REPEATS = 4;

/** Claims under load, then `kill -9` at a random moment. @returns the callers' answers */
async function killInClaims(api: RunningApi, fixture: Fixture, name: string): Promise<readonly ClaimAnswer[]> {
  const claiming = startClaiming(() => api, { ...fixture, callers: CALLERS, name });
  while (claiming.answers.length === 0) await pause(1);
  await pause(Math.random() * MAX_WAIT_MS);
  await api.stop('SIGKILL');
  await claiming.stop();
  return claiming.answers;
}

/**
 * Restarts the API, and repeats unanswered claims with their keys.
 *
 * @param until end by `performance.now()`, after however many kills
 */
export async function randomKills(
  env: Readonly<Record<string, string>>,
  maxKills: number,
  until: number,
): Promise<Findings> {
  // On PostgreSQL the next process may start in advance.
  const hasSpare = env.DATABASE_URL !== undefined;
  let api = await startApi(env);
  const fixture = await setUpFixture(api);
  const claimKeys = new Set<string>();
  const faults: string[] = [];
  let tries = 0;
  for (; tries < maxKills && performance.now() < until; tries += 1) {
    const spare = hasSpare ? startApi(env) : null;
    const answers = await killInClaims(api, fixture, `kill-${tries}`);
    api = await (spare ?? startApi(env));
    for (const { key } of answers.filter(isCharged)) claimKeys.add(key);
    const withoutAnswer = answers.filter(({ status }) => status === 0).slice(0, REPEATS);
    const again = [...withoutAnswer, ...answers.filter(isCharged).slice(-1)];
    for (const answer of await Promise.all(again.map(({ key }) => claim(api, fixture, key)))) {
      if (isCharged(answer)) claimKeys.add(answer.key);
      else faults.push(`a repeated claim was answered ${answer.status}`);
    }
  }
  const findings = await audit(api, fixture, claimKeys);
  await api.stop();
  return { ...findings, tries, seconds: null, faults: [...faults, ...findings.faults] };
}
