import { call, makeMember, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { statementOf } from '../../../tests/support/asMember.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { atOnce } from '../../../tests/support/manyCalls.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

const FORM = { BookingRef: 'MG-1', HotelName: 'Hotel Merapi', CheckOut: '2026-02-03', Message: ' By phone ' };

const fileClaim = ({ token }: TestMember, form: Partial<typeof FORM> = {}) =>
  call('POST /points-claims', { token, body: { ...FORM, ...form } });
const listOf = async ({ token }: TestMember) => (await call('GET /points-claims', { token })).body;
const lineOf = async (member: TestMember) => (await statementOf(member))[0];
const answer = (id: number, ...words: string[]) => portal.ops('points-claims', 'answer', String(id), ...words);
const answersTo = async ({ email }: TestMember) =>
  (await mailsTo(email)).filter(({ kind }) => kind.startsWith('points_claim'));

async function makeStay(member: TestMember, options: { ref?: string; status?: string; checkOut?: string } = {}) {
  const id = await makeBooking({ ...member, ...options });
  const [{ booking_ref: ref }] = await sql('select booking_ref from bookings where id = $1', [id]);
  return { id, ref: String(ref) };
}

describe('missing points', () => {
  it('are claimed and credited from the booking itself, and the member is notified', async () => {
    const member = await makeMember();
    const { ref } = await makeStay(member);
    const { status, body } = await fileClaim(member, { BookingRef: ref.toUpperCase(), HotelName: 'as I remember it' });
    expect(status).toBe(201);
    const claim = {
      id: body.id,
      BookingRef: ref,
      HotelName: 'Hotel Merapi',
      Message: 'By phone',
      Status: 'Pending',
    };
    expect(await listOf(member)).toMatchObject([claim]);
    const Answer = 'The hotel confirmed it.';
    const result = await answer(body.id, '--credited', '--why', Answer);
    expect(result).toMatchObject({
      code: 0,
      out: `Points claim ${body.id} (booking ${ref}) is credited with 2 points.`,
    });
    expect((await listOf(member))[0]).toMatchObject({ Status: 'Credited', Points: 2, Answer });
    expect(await lineOf(member)).toMatchObject({
      Amount: 2,
      Description: expect.stringContaining('Stay at Hotel Merapi'),
    });
    const mail = { kind: 'points_claim_credited', body: expect.stringContaining(Answer) };
    expect((await answersTo(member))[0]).toMatchObject(mail);
    expect(await portal.json('ledger', 'check')).toMatchObject({ Faults: [] });
  });

  it('are credited manually if the feed lacks the booking, and not again by a later feed', async () => {
    const member = await makeMember();
    const BookingRef = `LOST-${member.id}`;
    const { id } = (await fileClaim(member, { BookingRef })).body;
    const refused = await answer(id, '--credited', '--why', 'x');
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('--points') });
    expect((await answer(id, '--credited', '--points', '4', '--why', 'Seen at the hotel')).code).toBe(0);
    const Description = `Missing points for booking ${BookingRef}: Seen at the hotel`;
    expect(await lineOf(member)).toMatchObject({ Amount: 4, Description });
    await makeStay(member, { ref: BookingRef.toLowerCase() });
    await portal.ops('points', 'credit');
    expect(await pointsOf(member)).toBe(4);
    const { body } = await call('GET /transactions', { token: member.token });
    expect(body[0]).not.toHaveProperty('CreditOn');
  });

  it('are declined with a reason, emailed in the member’s language', async () => {
    const member = await makeMember();
    await sql(`update members set language = 'id' where id = $1`, [member.id]);
    const { id } = (await fileClaim(member)).body;
    expect((await answer(id, '--declined', '--why', 'Tamu tidak datang')).code).toBe(0);
    expect((await listOf(member))[0]).toMatchObject({ Status: 'Declined', Points: null, Answer: 'Tamu tidak datang' });
    expect((await answersTo(member))[0]?.body).toContain('tidak dapat kami berikan: Tamu tidak datang');
    const late = await answer(id, '--credited', '--points', '3', '--why', 'x');
    expect(late).toMatchObject({ code: 1, out: expect.stringMatching(/was already declined by /) });
    expect(await pointsOf(member)).toBe(0);
  });

  it('are decided once if eight operators decide at the same time', async () => {
    const member = await makeMember();
    const { id } = (await fileClaim(member)).body;
    const verdicts = [['--credited', '--points', '5'], ['--declined']];
    const results = await atOnce(8, (turn) =>
      answer(id, ...(verdicts[turn % 2] ?? []), '--why', 'x', '--as', `op${turn}`),
    );
    expect(results.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await answersTo(member)).toHaveLength(1);
    expect([0, 5]).toContain(await pointsOf(member));
  });

  it('count as credited, once, if a credit run came first', async () => {
    const member = await makeMember();
    const { ref } = await makeStay(member);
    const { id } = (await fileClaim(member, { BookingRef: ref })).body;
    await portal.ops('points', 'credit');
    expect((await answer(id, '--credited', '--why', 'The hotel was late')).code).toBe(0);
    expect((await listOf(member))[0]).toMatchObject({ Status: 'Credited', Points: await pointsOf(member) });
    await portal.ops('points', 'credit');
    expect(await pointsOf(member)).toBe(2);
  });

  it('are credited once if a credit run and an operator credit them at the same time', async () => {
    const member = await makeMember();
    const { ref } = await makeStay(member);
    const { id } = (await fileClaim(member, { BookingRef: ref })).body;
    await Promise.all([portal.ops('points', 'credit'), answer(id, '--credited', '--points', '2', '--why', 'x')]);
    await portal.ops('points', 'credit');
    expect(await pointsOf(member)).toBe(2);
  });
});

describe('a claim for missing points is refused', () => {
  const fieldsOf = async (member: TestMember, form: Partial<typeof FORM>) =>
    (await fileClaim(member, form)).body.errors;

  it('if the points are credited, not late yet, or already claimed', async () => {
    const member = await makeMember();
    const { id, ref } = await makeStay(member);
    await sql(`update bookings set check_out = current_date where id = $1`, [id]);
    expect(await fieldsOf(member, { BookingRef: ref })).toEqual({ CheckOut: expect.stringContaining('5 days') });
    await sql(`update bookings set check_out = '2026-02-03' where id = $1`, [id]);
    await portal.ops('points', 'credit');
    const errors = { BookingRef: expect.stringContaining('already in your account') };
    expect(await fieldsOf(member, { BookingRef: ref })).toEqual(errors);
    const twice = await Promise.all([
      fileClaim(member),
      fileClaim(member, { BookingRef: FORM.BookingRef.toLowerCase() }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('if the booking reference is missing', async () => {
    expect(await fieldsOf(await makeMember(), { BookingRef: ' ' })).toEqual({ BookingRef: 'Required' });
  });

  it.each([
    ['2026-02-31x', expect.any(String)],
    ...['2026-02-31', '0000-01-01', '2026-13-01'].map((day) => [day, 'Invalid date']),
    ...['9999-12-31', '0001-01-01', '1926-02-03', '2099-02-03'].map((day) => [
      day,
      expect.stringContaining('check the year'),
    ]),
  ])('if %s is not a plausible day', async (day, CheckOut) => {
    const { status, body } = await fileClaim(await makeMember(), { CheckOut: day });
    expect([status, body.errors]).toEqual([422, { CheckOut }]);
  });

  it('if the member has ten open claims', async () => {
    const member = await makeMember();
    for (let index = 0; index < 10; index += 1)
      expect((await fileClaim(member, { BookingRef: `R${index}` })).status).toBe(201);
    const tooMany = { BookingRef: expect.stringContaining('10 open claims') };
    expect(await fieldsOf(member, { BookingRef: 'R10' })).toEqual(tooMany);
  });
});

describe('control characters stored before they were refused', () => {
  /** Texts that clear the terminal, move the cursor, reverse text, and fake a line of output. */
  const [REF, HOTEL] = ['MG\u001b[2J\u009b1;1H', 'Hotel \u202eipareM\nPoints claim 1 is credited.'];
  const MESSAGE = 'one\r\ntwo\u001b]0;x\u0007';
  async function makeClaim() {
    const member = await makeMember();
    await sql(`update members set name = $2 where id = $1`, [member.id, 'فاطمة\u202e']);
    const { id } = (await fileClaim(member)).body;
    const set = 'update points_claims set booking_ref = $2, hotel_name = $3, message = $4 where id = $1';
    await sql(set, [id, REF, HOTEL, MESSAGE]);
    return { member, id: Number(id) };
  }

  it('are shown unchanged to the member, and escaped in the operator’s terminal', async () => {
    const { member, id } = await makeClaim();
    expect((await listOf(member))[0]).toMatchObject({ BookingRef: REF, HotelName: HOTEL, Message: MESSAGE });
    const list = await portal.cli('points-claims', 'list', '--pending');
    const line = list.out.split('\n').find((text) => text.trimStart().startsWith(`${id} `));
    expect(line).toContain('MG<U+001B>[2J<U+009B>1;1H');
    expect(line).toContain('Hotel <U+202E>ipareM Points claim 1');
    expect(line).toContain('one two<U+001B>]0;x<U+0007>');
    const json = await portal.cli('points-claims', 'list', '--json');
    const claim = JSON.parse(json.out).find((row: { id: number }) => row.id === id);
    expect(claim).toMatchObject({ BookingRef: REF, HotelName: HOTEL, Message: MESSAGE });
    const result = await answer(id, '--credited', '--why', 'x');
    expect(result.out).toContain('booking MG<U+001B>[2J<U+009B>1;1H earns no points');
    for (const { out } of [list, json, result]) expect(out).not.toMatch(/[^\n\P{Cc}]|[\u202a-\u202e\u2066-\u2069]/u);
  });

  it('are escaped in the email with the reply, and do not change its direction', async () => {
    const { member, id } = await makeClaim();
    expect((await answer(id, '--credited', '--points', '2', '--why', 'See فندق')).code).toBe(0);
    const [mail] = await mailsTo(member.email);
    expect(mail?.subject).toBe('Your missing points are credited: booking MG<U+001B>[2J<U+009B>1;1H');
    expect(mail?.body).toContain('Hello \u2068فاطمة<U+202E>\u2069,');
    expect(mail?.body).toContain('at Hotel <U+202E>ipareM\nPoints claim');
    expect(mail?.body).toContain('Our answer: \u2068See فندق\u2069');
    const outbox = (await portal.ops('outbox')).out;
    expect(outbox).toContain(`to ${member.email}`);
    expect(outbox).not.toMatch(/[^\n\P{Cc}]|[\u202a-\u202e\u2066-\u2069]/u);
  });
});

it('a member cannot see claims for missing points of other members', async () => {
  const [one, other] = [await makeMember(), await makeMember()];
  await fileClaim(one);
  expect(await listOf(other)).toEqual([]);
});
