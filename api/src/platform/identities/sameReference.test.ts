import { call, control, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

const FORM = { HotelName: 'Hotel Merapi', CheckOut: '2026-02-03', Message: '' };
const ask = ({ token }: TestMember, BookingRef: string) =>
  call('POST /points-claims', { token, body: { ...FORM, BookingRef } });
const feedOf = async (id: number): Promise<string> => {
  const { out } = await portal.ops('points-claims', 'list');
  return out.split('\n').find((line) => line.trim().startsWith(`${id} `)) ?? '';
};

/** A missing points claim as the previous version stored it. */
async function askOld({ id, agentCode, userId }: TestMember, ref: string, more = ''): Promise<number> {
  const [row] = await sql(
    `insert into points_claims (member_id, agent_code, user_id, booking_ref, hotel_name, check_out, created_at)
     values ($1, $2, $3, $4, 'Hotel Merapi', '2026-02-03', now()) returning id`,
    [id, agentCode, userId, ref],
  );
  if (more !== '') await sql(`update points_claims set ${more} where id = $1`, [row.id]);
  return row.id;
}

describe('a claim for missing points', () => {
  it.each([
    ['other capitals', 'abc-1', 'ABC-1'],
    ['the dash of a word processor', 'ABC-2', 'ABC–2'],
    ['another encoding', 'É-3', 'É-3'.normalize('NFD')],
    ['full-width signs', 'ABC-4', 'ＡＢＣ-4'],
  ])('finds its booking in the feed by %s', async (_, ref, spelling) => {
    const member = await makeMember();
    const id = await askOld(member, spelling);
    expect(await feedOf(id)).toContain('not in the feed');
    await makeBooking({ ...member, agentCode: member.agentCode.toLowerCase(), ref });
    expect(await feedOf(id)).toContain('Check-Out, 2 room nights ');
    expect(await feedOf(id)).not.toContain(' of ');
    expect((await ask(await makeMember(), spelling)).status).toBe(201);
  });

  it('shows the user of another member’s booking', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    await makeBooking({ ...other, ref: 'ELSE-1' });
    const { body } = await ask(member, 'else-1');
    expect(await feedOf(body.id)).toContain(` of ${other.agentCode} / user`);
  });

  it('is made once, in any spelling', async () => {
    const member = await makeMember();
    expect((await ask(member, 'Ünal-1')).status).toBe(201);
    for (const spelling of ['ÜNAL-1', 'Ünal-1'.normalize('NFD'), 'ünal\u20101'])
      expect(await ask(member, spelling)).toMatchObject({
        status: 409,
        body: { errors: { BookingRef: 'You have already asked about this booking. We will email you' } },
      });
  });

  it('is refused with a hidden character, in the sentence of the forms', async () => {
    const { status, body } = await ask(await makeMember(), 'ABC\u200b-9');
    expect([status, body.errors.BookingRef]).toEqual([422, expect.stringContaining('hidden characters')]);
  });

  it('cannot be given by hand twice for one booking, in any spelling', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const claims = [await askOld(member, 'Émile-1'), (await ask(other, 'Émile-1'.normalize('NFD'))).body.id];
    const give = (id: number) =>
      portal.ops('points-claims', 'answer', String(id), '--credited', '--points', '2', '--why', 'Seen');
    expect([(await give(claims[0])).code, (await give(claims[1])).code]).toEqual([0, 1]);
  });

  it('stays twice if it was made in two spellings before identities existed', async () => {
    const member = await makeMember();
    const [first, second] = [await askOld(member, 'É-7'), await askOld(member, 'É-7'.normalize('NFD'))];
    await control('backfillIdentities');
    const keys = await sql('select id, ref_key from points_claims where member_id = $1 order by id', [member.id]);
    expect(keys).toEqual([
      { id: first, ref_key: 'é-7' },
      { id: second, ref_key: null },
    ]);
    await makeBooking({ ...member, ref: 'é-7' });
    for (const id of [first, second]) expect(await feedOf(id)).toContain('Check-Out');
    for (const id of [first, second])
      expect((await portal.ops('points-claims', 'answer', String(id), '--declined', '--why', 'x')).code).toBe(0);
  });

  it('does not block identities if it was given by hand in two spellings before', async () => {
    const member = await makeMember({ points: 2 });
    await control('correctPoints', { memberId: member.id, amount: 3 });
    const lines = await sql('select id from ledger where member_id = $1 order by id', [member.id]);
    const [first, second] = lines.map(({ id }) => `status = 'credited', correction_line = ${id}, points = 2`);
    const ids = [await askOld(member, 'É-8', first), await askOld(member, 'É-8'.normalize('NFD'), second)];
    await control('backfillIdentities');
    const keys = await sql('select id, ref_key from points_claims where member_id = $1 order by id', [member.id]);
    expect(keys).toEqual([
      { id: ids[0], ref_key: 'é-8' },
      { id: ids[1], ref_key: null },
    ]);
  });
});
