import type { StaffMember } from '@friends/shared/contract/staff/members';
import { makeMember, signUp, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { parse } from 'csv-parse/sync';
import { makeClaim } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let clerk: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
});

const list = async (query: Readonly<Record<string, string>>): Promise<StaffMember[]> => {
  const { body } = await staffCall<StaffMember[]>(`GET /staff/members?${new URLSearchParams(query)}`, clerk);
  return body;
};

const find = async (Q: string, filter = {}): Promise<number[]> => (await list({ Q, ...filter })).map(({ id }) => id);

async function memberNamed(name: string) {
  const member = await makeMember();
  await sql('update members set name = $2 where id = $1', [member.id, name]);
  return member;
}

describe('a search of members', () => {
  it('finds by agency, user ID, both, and member number, in any spelling', async () => {
    const member = await makeMember();
    const { id, agentCode, userId } = member;
    const other = await signUp({ AgentCode: agentCode, UserId: `${userId} b` });
    expect(await find(` ${agentCode.toLowerCase()} `)).toEqual([other.id, id]);
    // One that begins with it comes after the exact one.
    expect(await find(userId.toUpperCase())).toEqual([id, other.id]);
    expect(await find(`${agentCode} / ${userId}`)).toEqual([id]);
    expect(await find(String(id))).toContain(id);
  });

  it('finds by a whole email address and by a phone, also a former or a wallet’s, but by no part of them', async () => {
    const member = await signUp({ Email: 'Wayan.Putu@friends.test', Phone: '+62 812-9090-7071' });
    const wallet = await makeMember();
    await sql('update members set claim_details = $2 where id = $1', [wallet.id, '{"ClaimOvoPhone":"081290907071"}']);
    for (const words of ['wayan.putu@FRIENDS.test', '0812 9090 7071', '6281290907071'])
      expect([words, await find(words)]).toEqual([words, expect.arrayContaining([member.id])]);
    expect(await find('081290907071')).toEqual([wallet.id, member.id]);
    await sql(`update members set phone = '' where id = $1`, [member.id]);
    expect(await find('081290907071')).toEqual([wallet.id, member.id]);
    for (const part of ['wayan.putu', '9090'])
      expect([part, (await find(part)).includes(member.id)]).toEqual([part, false]);
  });

  it('finds by a booking reference in any spelling: whose it is, and who claimed points for it', async () => {
    const member = await makeMember();
    await makeBooking({ ...member, ref: 'ZQ-0077/A1' });
    expect(await find('zq77a1')).toEqual([member.id]);
  });

  it('finds by the number of a claim', async () => {
    const { id, member } = await makeClaim({ points: 4 });
    expect(await find(String(id))).toContain(member.id);
  });

  it('finds a name by its parts and misspelt, the best match first', async () => {
    const [wulandari, wulan] = [await memberNamed('Kadek Wulandari'), await memberNamed('Wulandary Suteja')];
    expect(await find('KADEK wulandari')).toEqual([wulandari.id]);
    expect(await find('ulandar')).toEqual([wulan.id, wulandari.id]);
    for (const typo of ['Wulnadari', 'wulandarri', 'Kadec Wulandari'])
      expect([typo, (await find(typo))[0]]).toEqual([typo, wulandari.id]);
    expect((await find('Wulandri')).toSorted()).toEqual([wulandari.id, wulan.id]);
    expect(await find('Xyzzyq')).toEqual([]);
  });

  it('pages through hundreds with a name, the latest first, and then none that are misspelt', async () => {
    await memberNamed('Bagnog Kusno');
    const ids = await sql(
      `insert into members (agent_code, user_id, email, password_hash, status, name)
       select agent_code, 'bagong' || n, 'bagong' || n || '@friends.test', 'x', 'approved', 'Bagong ' || n
       from generate_series(1, 230) n, (select agent_code from agents limit 1) agency returning id`,
    );
    await sql('insert into balances (member_id) select id from members on conflict do nothing');
    const page = async (number: number, more = '') => {
      const path = `GET /staff/members?Q=bagong&perPage=100&page=${number}${more}`;
      const { body, headers } = await staffCall<StaffMember[]>(path, clerk);
      return { ids: body.map(({ id }) => id), count: headers['x-total-count'] };
    };
    const latest = ids.map(({ id }) => id).toReversed();
    for (const more of ['', '&State=approved']) {
      expect(await page(1, more)).toEqual({ ids: latest.slice(0, 100), count: '230' });
      expect(await page(3, more)).toEqual({ ids: latest.slice(200), count: '230' });
      expect(await page(4, more)).toEqual({ ids: [], count: '230' });
    }
    expect((await page(1, '&Sort=points')).ids).toEqual(latest.toReversed().slice(0, 100));
  });

  it('has no wildcards', async () => {
    const { id } = await memberNamed('Tia 100% _Rahma_');
    expect(await find('100%')).toEqual([id]);
    expect(await find('%%')).toEqual([]);
  });
});

describe('the list of members', () => {
  it('has state, tier, country and balance, the email address masked, and no phone', async () => {
    const member = await makeMember({ points: 12, genius: true, agent: { country: 'SG' } });
    expect(await list({ Q: String(member.userId) })).toEqual([
      {
        id: member.id,
        AgentCode: member.agentCode,
        UserId: member.userId,
        MemberName: expect.any(String),
        Email: `${member.email[0]}…@friends.test`,
        State: 'approved',
        GeniusMember: true,
        Country: 'SG',
        Points: 12,
        SignedUp: expect.any(String),
      },
    ]);
  });

  it('is filtered by state, tier, agency and country, sorted, and its file has exactly the same rows', async () => {
    const rich = await makeMember({ points: 90, genius: true });
    const { agentCode } = rich;
    const poor = await makeMember({ agentCode, points: 1 });
    const pending = await signUp({ AgentCode: agentCode });
    await sql('update agents set country = $2 where agent_code = $1', [agentCode, 'VN']);
    const Agency = agentCode.toLowerCase();
    const filters: readonly (readonly [object, readonly number[]])[] = [
      [{ Agency, Sort: 'points' }, [rich.id, poor.id, pending.id]],
      [{ Agency }, [pending.id, poor.id, rich.id]],
      [{ Agency, State: 'pending' }, [pending.id]],
      [{ Agency, Tier: 'genius' }, [rich.id]],
      [{ Country: 'vn', Tier: 'silver', State: 'approved' }, [poor.id]],
      [{ Agency, Q: poor.userId }, [poor.id]],
    ];
    for (const [filter, ids] of filters) {
      expect([filter, await find('', filter)]).toEqual([filter, ids]);
      const { body } = await staffCall<string>(`GET /staff/members/csv?${new URLSearchParams({ ...filter })}`, clerk);
      const lines: string[][] = parse(body, { bom: true });
      expect([filter, lines.slice(1).map(([id]) => Number(id))]).toEqual([filter, ids]);
    }
  });
});
