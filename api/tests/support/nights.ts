import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { NIGHTLY_STEPS } from '@friends/shared/contract/staff/nightlySteps';
import { setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { statementOf } from './asMember.ts';
import { forTests, startOwnApi } from './ownApi.ts';
import { staffOps } from './staff.ts';

/** 02:00 in Jakarta. */
export const night = (day: string): string => `${day}T02:00:00+07:00`;
export const at = (day: string, time: string): string => `${day}T${time}:00+07:00`;

/** A portal with its own data and a frozen clock, which checks continuously if the nightly run is due. */
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

export const runNow = () => staffOps('nightly', 'run', '--json');
export const runs = async (): Promise<readonly NightlyRun[]> =>
  JSON.parse((await staffOps('nightly', 'list', '--json')).output);
export const stepsOf = (run: NightlyRun | undefined) => run?.Steps.map(({ Step, Status }) => `${Step} ${Status}`);
export const stepOf = async (name: string, day: string) =>
  (await runs()).find(({ Day }) => Day === day)?.Steps.find(({ Step }) => Step === name);
export const linesOf = async (member: TestMember) =>
  (await statementOf(member)).map(({ Amount, Date: date }: { Amount: number; Date: string }) => ({ Amount, at: date }));

/** A member's stay, known to the portal since `knownSince`. */
export async function stay(member: TestMember, checkOut: string, knownSince: string, night = 2): Promise<void> {
  const id = await makeBooking({ ...member, checkOut, night });
  await sql('update bookings set imported_at = $2, changed_at = $2 where id = $1', [id, knownSince]);
}
