import { control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim } from '../support/asMember.ts';
import { ownProcesses } from '../support/processes.ts';

const AS_OF = '2026-03-01';
const processes = ownProcesses();

const creditAll = (count: number) =>
  processes.together(count, async (process) => {
    const result = await processes.ops(process, 'points', 'credit', '--as-of', AS_OF);
    expect(result).toMatchObject({ exitCode: 0, err: '' });
  });

/** A member whose credited and spent booking is cancelled; the next credit run will notice. */
async function makeSpender(points: number) {
  const member = await makeMember();
  const booking = await makeBooking({ ...member, night: points });
  await creditAll(1);
  await claim(member, await makeReward({ points }));
  await sql(`update bookings set status = 'Canceled' where id = $1`, [booking]);
  return member;
}

it('credit runs at once make one debt for a booking, and repay it once while the member claims', async () => {
  const member = await makeSpender(20);
  for (let count = 0; count < 15; count += 1) await makeBooking({ ...member, night: 2 });
  const RewardID = await makeReward({ points: 3 });
  const claims = processes.together(20, (process) => claim(member, RewardID, { api: process }));
  const [, claimed] = await Promise.all([creditAll(4), claims]);
  await creditAll(2);
  const spent = claimed.filter(({ status }) => status === 201).length * 3;
  const [debt, ...more] = await sql('select amount, repaid from debts where member_id = $1', [member.id]);
  expect(more).toEqual([]);
  // Claims before the reversal have also spent some of the credits.
  const owed = debt ? debt.amount - debt.repaid : 0;
  expect((await pointsOf(member)) - owed).toBe(30 - 20 - spent);
  expect(owed === 0 || (await pointsOf(member)) === 0).toBe(true);
  expect(await control('checkLedger')).toEqual([]);
});

it('claims during repayments never spend what is owed', async () => {
  const member = await makeSpender(20);
  await creditAll(1);
  const RewardID = await makeReward({ points: 1 });
  const [answers] = await Promise.all([
    processes.together(40, (process) => claim(member, RewardID, { api: process })),
    processes.together(24, (process) => control('correctPoints', { memberId: member.id, amount: 1 }, process)),
  ]);
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(4);
  const [debt] = await sql('select amount, repaid from debts where member_id = $1', [member.id]);
  expect(debt).toEqual({ amount: 20, repaid: 20 });
  const [{ repaid }] = await sql(
    `select -sum(amount) as repaid from ledger where member_id = $1 and amount < 0 and facts ->> 'Debt' is not null`,
    [member.id],
  );
  expect(Number(repaid)).toBe(20);
  expect(await control('checkLedger')).toEqual([]);
});

it('a rejected claim and a credit run at once repay a debt once', async () => {
  const members = [await makeSpender(6), await makeSpender(6), await makeSpender(6)];
  await creditAll(1);
  for (const member of members) await makeBooking({ ...member, night: 4 });
  const ids = await sql('select id from redemptions where member_id = any($1)', [members.map(({ id }) => id)]);
  await Promise.all([
    creditAll(4),
    processes.ops(
      processes.apiOf(1),
      'redemptions',
      'reject',
      ...ids.map(({ id }) => String(id)),
      '--why',
      'Cancelled',
    ),
  ]);
  for (const member of members) expect(await pointsOf(member)).toBe(4);
  expect(await control('checkLedger')).toEqual([]);
});
