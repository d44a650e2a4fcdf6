import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { NIGHTLY_STEPS } from '@friends/shared/contract/staff/nightlySteps';
import { setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { statementOf } from './asMember.ts';
import { jakartaTime } from './jakartaTime.ts';
import { forTests, startOwnApi } from './ownApi.ts';
import { staffOps } from './staff.ts';

/** 02:00 in Jakarta, when the nightly run of a day is due. */
export const nightOf = (day: string): string => jakartaTime(day, '02:00');

/** Starts a portal with its own data and a frozen clock; it checks continuously if the nightly run is due. */
async function startAt(now: string, settings: Readonly<Record<string, string>> = {}) {
  const api = await startOwnApi(settings);
  await setClock(now, api);
  return api;
}
export const ownNights = (now: string, settings?: Readonly<Record<string, string>>) =>
  forTests(
    () => startAt(now, settings),
    (api) => api,
  );

/** Steps of a portal that picks up no feeds. */
export const STEPS = NIGHTLY_STEPS.filter((step) => step !== 'feed-pickup');

export const runNightly = () => staffOps('nightly', 'run', '--json');
export const listRuns = async (): Promise<readonly NightlyRun[]> =>
  JSON.parse((await staffOps('nightly', 'list', '--json')).output);
export const stepStatuses = (run: NightlyRun | undefined) => run?.Steps.map(({ Step, Status }) => `${Step} ${Status}`);
export const findStep = async (name: string, day: string) =>
  (await listRuns()).find(({ Day }) => Day === day)?.Steps.find(({ Step }) => Step === name);
/** Amounts and times of a member's statement lines. */
export const readStatement = async (member: TestMember) =>
  (await statementOf(member)).map(({ Amount, Date: date }: { Amount: number; Date: string }) => ({ Amount, at: date }));

/** Makes a member's stay, which the portal has known since `knownSince`. */
export async function makeStay(member: TestMember, checkOut: string, knownSince: string, night = 2): Promise<void> {
  const id = await makeBooking({ ...member, checkOut, night });
  await sql('update bookings set imported_at = $2, changed_at = $2 where id = $1', [id, knownSince]);
}
