import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { audit, type Findings, type Fixture, isCharged, untold } from '@friends/tools/testing/faults/claims';
import { type Claiming, startClaiming } from '@friends/tools/testing/load/startClaiming';

/** More than the pool's connections, so that some wait for one. */
const CALLERS = 12;
/** After this time the fault counts as permanent. */
const GIVE_UP_MS = 60_000;

export interface Fault {
  readonly what: string;
  /** True if callers must be refused before it ends; otherwise nobody should notice it. */
  readonly isFelt: boolean;
  /** Repeated as often as `--stops`. */
  readonly isRepeated?: boolean;
  begin(): unknown;
  end?(): unknown;
}

async function until(isSo: () => boolean, api: RunningApi): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; !isSo(); await pause(5)) {
    if (api.process.exitCode !== null) throw new Error('the process is gone');
    if (performance.now() > end) throw new Error('it does not come back');
  }
}

/** @returns seconds from the fault's end to the next successful claim */
async function meet(claiming: Claiming, api: RunningApi, { begin, end, isFelt }: Fault): Promise<number> {
  const charged = () => claiming.answers.filter(isCharged);
  const refusals = () => claiming.answers.length - charged().length;
  const chargedBefore = charged().length;
  await until(() => charged().length > chargedBefore + 5, api);
  const refusalsBefore = refusals();
  await begin();
  if (isFelt) await until(() => refusals() >= refusalsBefore + CALLERS, api);
  else await pause(500);
  await end?.();
  const endedAt = Date.now();
  const firstAfter = () => charged().find(({ at }) => at >= endedAt);
  await until(() => firstAfter() !== undefined, api);
  return ((firstAfter()?.at ?? endedAt) - endedAt) / 1000;
}

/** Number of loads, so that no two use the same keys. */
let loads = 0;

/** Claims under load during repeated faults; the callers' answers are compared with the database. */
export async function underLoad(api: RunningApi, fixture: Fixture, fault: Fault, times = 1): Promise<Findings> {
  loads += 1;
  const claiming = startClaiming(() => api, { ...fixture, callers: CALLERS, name: `load-${loads}` });
  const faults: string[] = [];
  let seconds = 0;
  try {
    for (let time = 0; time < times; time += 1) seconds = Math.max(seconds, await meet(claiming, api, fault));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  await claiming.stop();
  const claimKeys = new Set(claiming.answers.filter(isCharged).map(({ key }) => key));
  const findings = await audit(api, fixture, claimKeys);
  return { ...findings, tries: times, seconds, faults: [...faults, ...untold(claiming.answers), ...findings.faults] };
}
