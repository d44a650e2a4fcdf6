import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApi } from '../../testing/api/startApi.ts';
import { audit, type Findings, isCharged, type Scene, untold } from '../../testing/faults/claims.ts';
import { type Claiming, startClaiming } from '../../testing/load/startClaiming.ts';

/** More than a pool has connections, so that some wait for one. */
const CALLERS = 12;
/** After so long something is wrong. */
const GIVE_UP_MS = 60_000;

async function until(isSo: () => boolean, api: RunningApi): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; !isSo(); await pause(5)) {
    if (api.process.exitCode !== null) throw new Error('the process is gone');
    if (performance.now() > end) throw new Error('it does not come back');
  }
}

const chargedIn = ({ answers }: Claiming): number => answers.filter(isCharged).length;

/** One fault in the middle of claims. @returns seconds from its end to the next claim that went well */
async function meet(
  claiming: Claiming,
  api: RunningApi,
  begin: () => Promise<() => Promise<unknown>>,
  isFelt: boolean,
): Promise<number> {
  const goOn = async (): Promise<void> => {
    const before = chargedIn(claiming);
    await until(() => chargedIn(claiming) > before + 5, api);
  };
  await goOn();
  const refusals = (): number => claiming.answers.length - chargedIn(claiming);
  const before = refusals();
  const end = await begin();
  if (isFelt) await until(() => refusals() >= before + CALLERS, api);
  else await pause(500);
  await end();
  const ended = Date.now();
  const isBack = () => claiming.answers.some((answer) => isCharged(answer) && answer.at >= ended);
  await until(isBack, api);
  const first = claiming.answers.find((answer) => isCharged(answer) && answer.at >= ended);
  return ((first?.at ?? ended) - ended) / 1000;
}

/** Counts the loads, so that no two use the same keys. */
let loads = 0;

/**
 * Claims under load while something happens, as often as it is wanted; then what callers were told is held against the
 * database.
 */
export async function underLoad(
  api: RunningApi,
  scene: Scene,
  { begin, isFelt, times = 1 }: { begin: () => Promise<() => Promise<unknown>>; isFelt: boolean; times?: number },
): Promise<Findings> {
  loads += 1;
  const claiming = startClaiming(() => api, { ...scene, callers: CALLERS, name: `load-${loads}` });
  const faults: string[] = [];
  let seconds = 0;
  try {
    for (let time = 0; time < times; time += 1) seconds = Math.max(seconds, await meet(claiming, api, begin, isFelt));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  await claiming.stop();
  const acknowledged = new Set(claiming.answers.filter(isCharged).map(({ key }) => key));
  const findings = await audit(api, scene, acknowledged);
  return { ...findings, tries: times, seconds, faults: [...faults, ...untold(claiming.answers), ...findings.faults] };
}
