import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApi } from '../../testing/api/startApi.ts';
import { audit, type Findings, isCharged, type Scene, setScene } from '../../testing/faults/claims.ts';
import type { Start } from '../../testing/faults/mortalApi.ts';
import { type ClaimAnswer, claim, startClaiming } from '../../testing/load/startClaiming.ts';

const CALLERS = 4;
/** A claim takes about ten milliseconds; a kill meets it anywhere. */
const LONGEST_WAIT_MS = 40;
/** So many claims that nobody was answered are sent again after each kill, and one that was. */
const REPEATED = 4;

/** Claims under load, then `kill -9` at some moment of them. @returns what the callers were told */
async function killInClaims(api: RunningApi, scene: Scene, name: string): Promise<readonly ClaimAnswer[]> {
  const claiming = startClaiming(() => api, { ...scene, callers: CALLERS, name });
  while (claiming.answers.length === 0) await pause(1);
  await pause(Math.random() * LONGEST_WAIT_MS);
  await api.stop('SIGKILL');
  await claiming.stop();
  return claiming.answers;
}

/**
 * Kills the API at random moments of claims, starts it again, and has callers repeat with their keys what they were not
 * answered.
 *
 * @param until by `performance.now()`: then it ends, with as many as there were
 * @param hasSpare whether the next process may start beside the one that is to die, as on PostgreSQL
 */
export async function randomKills(
  start: Start,
  env: Readonly<Record<string, string>>,
  { count, until, hasSpare }: { count: number; until: number; hasSpare: boolean },
): Promise<Findings> {
  let api = await start(env);
  const scene = await setScene(api);
  const acknowledged = new Set<string>();
  const faults: string[] = [];
  let kill = 0;
  for (; kill < count && performance.now() < until; kill += 1) {
    const spare = hasSpare ? start(env) : null;
    const answers = await killInClaims(api, scene, `kill-${kill}`);
    api = await (spare ?? start(env));
    for (const { key } of answers.filter(isCharged)) acknowledged.add(key);
    const unanswered = answers.filter(({ status }) => status === 0).slice(0, REPEATED);
    const repeated = [...unanswered, ...answers.filter(isCharged).slice(-1)];
    for (const again of await Promise.all(repeated.map(({ key }) => claim(api, scene, key)))) {
      if (isCharged(again)) acknowledged.add(again.key);
      else faults.push(`a repeated claim was answered ${again.status}`);
    }
  }
  const findings = await audit(api, scene, acknowledged);
  await api.stop();
  return { ...findings, tries: kill, seconds: null, faults: [...faults, ...findings.faults] };
}
