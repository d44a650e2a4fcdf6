import { randomUUID } from 'node:crypto';
import { call, control, makeMember, PASSWORD, signUp, sql } from '@friends/tools/testing/api/api';
import { requestAgencyChange } from '../../../tests/support/asMember.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

const unique = (): string => randomUUID().slice(0, 8);
const agents = (key: string) => sql('select agent_code from agents where agent_key = $1', [key]);
const USER_TAKEN = {
  status: 409,
  body: { errors: { UserId: 'This agent code and user ID are already registered' } },
};
const HIDDEN = 'This text has hidden characters, perhaps from copying: please type it instead';

describe('an agency', () => {
  it('is the same in every spelling, even if an earlier release added it', async () => {
    await sql(`insert into agents (agent_code) values ('JKT002')`);
    for (const AgentCode of ['jkt002', 'JKT002', ' Jkt002 ']) await signUp({ AgentCode });
    await control('backfillIdentities');
    expect(await agents('jkt002')).toEqual([{ agent_code: 'JKT002' }]);
    expect(await sql(`select distinct agent_code from members where agent_code ilike '%jkt002%'`)).toHaveLength(1);
  });

  it('is refused with a hidden character, with the message of the forms', async () => {
    const form = { AgentCode: 'JKT002\u200b', UserId: unique(), Email: `${unique()}@friends.test` };
    const { body } = await call('POST /validate/signup', { body: form });
    expect(body.AgentCode).toBe(HIDDEN);
    expect((await call('POST /members', { body: form })).status).toBe(422);
    const { code, err } = await portal.ops('agents', 'set', 'JKT002\u200b', '--xml', 'yes');
    expect([code, err]).toEqual([1, `"JKT002<U+200B>": ${HIDDEN}.`]);
  });

  it.each([
    ['ＪＫＴ００２', 'JKT002'],
    ['jkt–éa', 'JKT-ÉA'],
    ['JKT-ÉA'.normalize('NFD'), 'JKT-ÉA'],
  ])('can be marked as %s by an operator', async (spelling, code) => {
    await sql('insert into agents (agent_code) values ($1) on conflict do nothing', [code]);
    const agency = await portal.json('agents', 'set', spelling, '--panorama', 'yes');
    expect(agency).toMatchObject({ AgentCode: code, IsPanorama: true });
  });

  it('is marked in exactly the typed spelling if it exists twice', async () => {
    const twice = ['ÖKO1', 'ÖKO1'.normalize('NFD')];
    for (const code of twice) await sql('insert into agents (agent_code) values ($1)', [code]);
    await control('backfillIdentities');
    for (const code of twice) expect((await portal.json('agents', 'set', code, '--xml', 'yes')).AgentCode).toBe(code);
  });

  it('sees vouchers for CWT even if its code is written in lower case', async () => {
    await sql(`insert into reward_categories (id, name, name_en, position) values ('MAPCWT', 'MAP', 'MAP', 1)`);
    const member = await makeMember({ agentCode: 'cwt001' });
    const { body } = await call('GET /rewards/categories', { token: member.token });
    expect(body.map(({ id }: { id: string }) => id)).toContain('MAPCWT');
  });
});

describe('a user of the booking site', () => {
  it('is taken in every spelling, even before its identity is stored', async () => {
    const { id, agentCode, userId } = await signUp({ UserId: `budi ${unique()}` });
    const signUpAgain = () => {
      const UserId = `  ${userId.toUpperCase().replace(' ', '   ')}`;
      const form = { AgentCode: agentCode.toLowerCase(), UserId, Email: `${unique()}@friends.test` };
      return call('POST /members', { body: { ...form, Password: PASSWORD, PasswordConfirm: PASSWORD } });
    };
    expect(await signUpAgain()).toMatchObject(USER_TAKEN);
    await sql('update members set owner_key = null where id = $1', [id]);
    expect(await signUpAgain()).toMatchObject(USER_TAKEN);
  });

  it('cannot be changed to another spelling of itself, nor to the user of another member', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const [own, taken] = [
      await requestAgencyChange(member, member.agentCode.toLowerCase(), member.userId.toUpperCase()),
      await requestAgencyChange(member, other.agentCode.toLowerCase(), other.userId.toUpperCase()),
    ];
    expect(own.body.errors).toEqual({ NewUserID: 'This is your current agent code and user ID' });
    expect(taken.body.errors).toEqual({ NewUserID: 'This agent code and user ID are already registered' });
  });

  it('is taken while a change to it is pending, and gets its identity with the approval', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const [code, user] = [`N${unique()}`, `new ${unique()}`];
    const { body } = await requestAgencyChange(member, code, user);
    expect((await requestAgencyChange(other, code.toUpperCase(), user.toUpperCase())).status).toBe(409);
    expect((await portal.ops('agent-changes', 'approve', String(body.id))).code).toBe(0);
    const [row] = await sql('select owner_key from members where id = $1', [member.id]);
    expect(row.owner_key).toBe(`${code}\u001f${user}`.toLowerCase());
  });

  it('shows the number of its bookings in the list of members, in any spelling', async () => {
    const { id, agentCode, userId } = await signUp();
    await sql(
      `insert into bookings (booking_ref, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
         room, night, status, source, imported_at, changed_at)
       select $1 || n, $1, $2, 'H', 'C', 'ID', now(), now(), now(), 1, 1, 'Booked', 'X', now(), now() from generate_series(1, 2) n`,
      [agentCode.toLowerCase(), userId.toUpperCase()],
    );
    const rows = await portal.json('members', 'list');
    expect(rows.find((row: { id: number }) => row.id === id).Bookings).toBe(2);
  });
});
