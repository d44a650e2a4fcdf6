import { call, control, makeMember, makeReward, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim, statementOf } from '../../../tests/support/asMember.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

afterEach(async () => {
  expect(await control('checkLedger')).toEqual([]);
  const usable = await sql('select member_id from balances where points > 0 and owed > 0');
  expect(usable).toEqual([]);
});

const credit = (asOf = '2026-03-01') => portal.json('points', 'credit', '--as-of', asOf);
const stay = (member: TestMember, night: number, more: object = {}) => makeBooking({ ...member, night, ...more });
const setStatus = (booking: number, status: string) =>
  sql('update bookings set status = $2 where id = $1', [booking, status]);
const refOf = async (booking: number): Promise<string> =>
  (await sql('select booking_ref from bookings where id = $1', [booking]))[0].booking_ref;
const owedBy = async ({ id }: TestMember): Promise<number> =>
  (await sql('select owed from balances where member_id = $1', [id]))[0].owed;
const amountsOf = async (member: TestMember): Promise<number[]> =>
  (await statementOf(member)).map(({ Amount }: { Amount: number }) => Amount);

/** A member who owes `points`: a booking was credited, its points were spent on a reward, and it was cancelled. */
async function makeDebtor(points: number) {
  const member = await makeMember();
  const booking = await stay(member, points);
  await credit();
  const redemption = String((await claim(member, await makeReward({ points }))).body.id);
  await setStatus(booking, 'Canceled');
  const run = await credit();
  return { member, booking, redemption, run };
}

describe('spent points of a cancelled booking', () => {
  it('are a debt that the next credits repay, even partly; only the rest can be spent', async () => {
    const { member, booking, run } = await makeDebtor(25);
    const BookingRef = await refOf(booking);
    expect(run).toMatchObject({ Reversed: { Bookings: 1, Points: 25 }, Debts: [{ BookingRef, Points: 25 }] });
    expect([await owedBy(member), await pointsOf(member)]).toEqual([25, 0]);
    await stay(member, 24);
    await credit();
    expect([await owedBy(member), await pointsOf(member)]).toEqual([1, 0]);
    expect((await claim(member, await makeReward({ points: 1 }))).body).toMatchObject({ code: 'insufficient_points' });
    await stay(member, 24);
    await credit();
    expect([await owedBy(member), await pointsOf(member)]).toEqual([0, 23]);
    expect((await claim(member, await makeReward({ points: 24 }))).status).not.toBe(201);
    expect((await claim(member, await makeReward({ points: 23 }))).status).toBe(201);
    expect(await amountsOf(member)).toEqual([-23, -1, 24, -24, 24, -25, 25, -25, 25]);
  });

  it('are repaid by the points of a claim that is rejected or withdrawn', async () => {
    const [one, two] = [await makeDebtor(25), await makeDebtor(6)];
    const { out } = await portal.ops('redemptions', 'reject', one.redemption, '--why', 'The stay was cancelled');
    expect(out).toContain('25 points were used to repay points owed.');
    expect((await call(`POST /redemptions/${two.redemption}/withdraw`, { token: two.member.token })).status).toBe(200);
    for (const { member } of [one, two]) expect([await owedBy(member), await pointsOf(member)]).toEqual([0, 0]);
  });

  it('are announced once by notification and email; the email about a rejection explains the repayment', async () => {
    const { member, booking, redemption } = await makeDebtor(25);
    await credit();
    const debtNotifications = async (language: string) =>
      (await call('GET /notifications', { token: member.token, language })).body.filter(
        ({ Kind }: { Kind: string }) => Kind === 'points_owed',
      );
    const About = `Booking ${await refOf(booking)} changed after its points were spent`;
    expect(await debtNotifications('id')).toMatchObject([{ Title: '25 poin akan dipotong dari poin berikutnya' }]);
    expect(await debtNotifications('en')).toMatchObject([
      { Title: '25 points are deducted from your next points', About },
    ]);
    await portal.ops('redemptions', 'reject', redemption, '--why', 'The stay was cancelled');
    const mails = await mailsTo(member.email);
    expect(mails.filter(({ kind }) => kind === 'points_owed')).toHaveLength(1);
    const { body = '' } = mails.find(({ kind }) => kind === 'redemption_rejected') ?? {};
    expect(body).toMatch(/returned your 25 points\.\s+Of these, 25 were deducted for points you still owed/);
  });

  it('are mentioned in the email about the credit that repaid them', async () => {
    const { member } = await makeDebtor(5);
    await stay(member, 3);
    await credit();
    const bodies = (await mailsTo(member.email)).map(({ body }) => body);
    expect(bodies.at(-1)).toMatch(/You earned 3 points for .*\n+Of these, 3 were deducted for points you still owed/);
    await stay(member, 4);
    await credit();
    expect((await mailsTo(member.email)).at(-1)?.body).toMatch(
      /You earned 4 points for .*\n+Of these, 2 were deducted for points/,
    );
  });

  it('are credited again, once, and the debt is repaid if the booking is no longer cancelled', async () => {
    const { member, booking } = await makeDebtor(5);
    await stay(member, 2);
    await credit();
    await setStatus(booking, 'Check-Out');
    expect((await credit()).Credited).toEqual({ Bookings: 1, Points: 5 });
    expect((await credit()).Credited).toEqual({ Bookings: 0, Points: 0 });
    expect([await owedBy(member), await pointsOf(member)]).toEqual([0, 2]);
  });

  it('are repaid by points that an operator adds; the command shows how many', async () => {
    const { member } = await makeDebtor(5);
    const command = ['points', 'correct', String(member.id), '7', '--why', 'Forgiven'];
    const { out } = await portal.ops(...command);
    expect(out).toContain('0 points and 5 owed before, 2 points after. 5 points were used to repay points owed.');
    expect(await pointsOf(member)).toBe(2);
  });

  it('are repaid by missing points, credited for a booking or manually', async () => {
    const { member } = await makeDebtor(5);
    const late = await stay(member, 2);
    const submitClaim = async (BookingRef: string): Promise<string> => {
      const body = { BookingRef, HotelName: 'Hotel Merapi', CheckOut: '2026-02-03', Message: '' };
      return String((await call('POST /points-claims', { token: member.token, body })).body.id);
    };
    const forBooking = await submitClaim(await refOf(late));
    const manual = await submitClaim('GIVEN-1');
    const answer = (id: string, ...more: string[]) =>
      portal.ops('points-claims', 'answer', id, '--credited', ...more, '--why', 'The hotel was late');
    expect(await answer(forBooking)).toMatchObject({ code: 0 });
    expect(await owedBy(member)).toBe(3);
    expect(await answer(manual, '--points', '4')).toMatchObject({ code: 0 });
    expect([await owedBy(member), await pointsOf(member)]).toEqual([0, 1]);
  });

  it('are repaid once, however often the credit run repeats', async () => {
    const { member } = await makeDebtor(5);
    await stay(member, 3);
    await credit();
    const lines = await amountsOf(member);
    for (let run = 0; run < 2; run += 1)
      expect(await credit()).toMatchObject({ Credited: { Points: 0 }, Reversed: { Points: 0 }, Debts: [] });
    expect(await amountsOf(member)).toEqual(lines);
  });

  it('are also a debt if the booking has fewer nights, or moves to another user', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const [fewer, moved] = [await stay(member, 5), await stay(member, 4)];
    await credit();
    await claim(member, await makeReward({ points: 9 }));
    await sql('update bookings set night = 3 where id = $1', [fewer]);
    await sql('update bookings set agent_code = $2, user_id = $3 where id = $1', [
      moved,
      other.agentCode,
      other.userId,
    ]);
    const { Debts } = await credit();
    expect(Debts.map(({ Points }: { Points: number }) => Points).sort()).toEqual([2, 4]);
    expect([await owedBy(member), await pointsOf(member), await pointsOf(other)]).toEqual([6, 0, 4]);
  });

  it('are repaid in order of age, oldest debt first', async () => {
    const { member, booking } = await makeDebtor(3);
    const second = await stay(member, 5);
    await credit();
    await claim(member, await makeReward({ points: 2 }));
    await setStatus(second, 'No-Show');
    await credit();
    expect(await owedBy(member)).toBe(5);
    await control('correctPoints', { memberId: member.id, amount: 4 });
    const rows = await sql('select booking_id, amount - repaid as rest from debts where member_id = $1 order by id', [
      member.id,
    ]);
    expect(rows).toEqual([
      { booking_id: booking, rest: 0 },
      { booking_id: second, rest: 1 },
    ]);
  });

  it('become a debt in the next run if the previous release could not reverse them', async () => {
    const member = await makeMember();
    const booking = await stay(member, 4);
    await credit();
    await claim(member, await makeReward({ points: 4 }));
    await setStatus(booking, 'Canceled');
    // The previous release posts points without repaying debts.
    const debtor = await makeDebtor(5);
    await sql(
      `with moved as (update balances set points = points + 3 where member_id = $1 returning points)
       insert into ledger (member_id, cause, reason, actor, agent_code, user_id, amount, balance, booked_at)
       select $1, 'correction', 'before', 'ana', 'A', 'u', 3, moved.points, now() from moved`,
      [debtor.member.id],
    );
    expect(await pointsOf(debtor.member)).toBe(0);
    expect((await claim(debtor.member, await makeReward({ points: 3 }))).body.code).toBe('insufficient_points');
    await credit();
    expect([await owedBy(member), await owedBy(debtor.member)]).toEqual([4, 2]);
  });

  it('are explained by each line of the statement, in both languages', async () => {
    const { member, booking } = await makeDebtor(1);
    const ref = await refOf(booking);
    await control('correctPoints', { memberId: member.id, amount: 1 });
    const lines = await statementOf(member);
    expect(lines.map(({ Cause }: { Cause: string }) => Cause).slice(0, 4)).toEqual([
      'repayment',
      'correction',
      'booking_reversal',
      'debt',
    ]);
    expect(lines[0].Description).toBe(`Deducted for points owed: booking ${ref} (cancelled)`);
    expect(lines[3].Description).toBe(`Carried over: 1 point still owed for booking ${ref} (cancelled)`);
    const [repayment, , , debt] = await statementOf(member, { language: 'id' });
    expect(repayment.Description).toBe(`Dipotong untuk kekurangan poin: pesanan ${ref} (dibatalkan)`);
    expect(debt.Description).toBe(`Kekurangan 1 poin untuk pesanan ${ref} (dibatalkan), dipotong dari poin berikutnya`);
    const { out } = await portal.ops('ledger', 'explain', String(debt.id));
    expect(out).toContain(`booking ${ref} was credited, its points spent, then Canceled`);
  });

  it('are listed by member and booking', async () => {
    const { member, booking } = await makeDebtor(5);
    await control('correctPoints', { memberId: member.id, amount: 2 });
    const rows = await portal.json('ledger', 'owed');
    const own = { Member: member.id, AgentCode: member.agentCode, BookingRef: await refOf(booking) };
    expect(rows).toContainEqual(expect.objectContaining({ ...own, Points: 5, Repaid: 2, Owed: 3, Status: 'Canceled' }));
    expect((await portal.ops('ledger', 'owed')).out).toContain(own.BookingRef);
  });
});

describe('the ledger check', () => {
  it('finds owed points without a debt, and debts that differ from their lines', async () => {
    const { member } = await makeDebtor(5);
    const [{ id }] = await sql('select id from debts where member_id = $1', [member.id]);
    await sql('update balances set owed = 6 where member_id = $1', [member.id]);
    const owes = 'The member owes 6 points, but the open debts add up to 5.';
    expect(await control('checkLedger')).toMatchObject([{ memberId: member.id, fault: owes }]);
    await sql('update balances set owed = 4 where member_id = $1', [member.id]);
    await sql('update debts set repaid = 1 where id = $1', [id]);
    const differs = `Debt ${id} has 4 points open, but its lines add up to 5.`;
    expect(await control('checkLedger')).toMatchObject([{ memberId: member.id, fault: differs }]);
    await sql('update debts set repaid = 0 where id = $1', [id]);
    await sql('update balances set owed = 5 where member_id = $1', [member.id]);
  });
});
