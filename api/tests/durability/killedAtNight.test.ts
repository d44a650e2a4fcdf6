import { control, makeMember, pointsOf, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { startApi } from '@friends/tools/testing/api/startApi';
import { statementOf } from '../support/asMember.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

/** Statement numbers after which the process dies: while crediting, while notifying, and while checking. */
const DEATHS = [6, 14, 24];
/** Times of the runs; increasing, as a killed step waits before it is tried again. */
const TIMES = ['02:00', '02:10', '02:40', '04:00'].map((time) => `2026-03-10T${time}:00+07:00`);

it('a nightly run that is killed repeatedly continues, and credits and mails nothing twice', async () => {
  const env = { ...(await ownDatabase(newFolder())), TEST_KILLABLE: '1' };
  let api = await startApi(env);
  const member = await makeMember({ api });
  await Promise.all(Array.from({ length: 20 }, () => makeBooking(member, api)));
  await control('setClock', { now: '2026-03-10T02:00:00+07:00' }, api);
  let deaths = 0;
  for (const [index, statements] of DEATHS.entries()) {
    await control('killAfterStatements', { statements }, api);
    const isDead = await control('runNightly', { at: TIMES[index] }, api).then(
      () => false,
      () => true,
    );
    if (isDead) deaths += 1;
    await api.stop('SIGKILL');
    api = await startApi(env);
    // As if a minute had passed.
    await sql(`update leases set until = now() - interval '1 second'`, [], api);
  }
  expect(deaths).toBe(DEATHS.length);
  const { isDone } = await control('runNightly', { at: TIMES.at(-1) }, api);
  expect(isDone).toBe(true);
  const [{ counts }] = await sql(`select counts from nightly_steps where step = 'credit'`, [], api);
  expect(counts).toMatchObject({ credited: 20, creditedPoints: 40 });
  expect(await pointsOf(member, api)).toBe(40);
  expect(await statementOf(member, { api })).toHaveLength(20);
  expect(await control('checkLedger', {}, api)).toEqual([]);
  const mails = await sql('select kind from mails where recipient = $1', [member.email], api);
  expect(mails).toEqual([{ kind: 'points_credited' }]);
  await api.stop();
});
