import { randomUUID } from 'node:crypto';
import { control, sql } from '@friends/tools/testing/api/api';
import { ownApi } from '../../../tests/support/ownApi.ts';

ownApi();

const fill = () => control('backfillIdentities');
const duplicates = () => sql('select kind, id, kept, identity from duplicates order by kind, id');
const unique = (): string => randomUUID().slice(0, 8);
const decomposed = (text: string): string => text.normalize('NFD');

const allKeys = () =>
  sql(`select 'agents' as kind, agent_code as id, array[agent_key] as keys, xmin::text from agents
       union all select 'members', id::text, array[email_key, owner_key], xmin::text from members
       union all select 'agent_changes', id::text, array[new_owner_key], xmin::text from agent_changes
       union all select 'email_changes', id::text, array[old_email_key], xmin::text from email_changes
       union all select 'points_claims', id::text, array[ref_key], xmin::text from points_claims order by 1, 2`);

/** Inserts a member as the previous version did. */
async function insertOldMember({
  email = `${unique()}@friends.test`,
  agentCode = `OLD${unique()}`.toUpperCase(),
  userId = unique(),
  status = 'approved',
} = {}): Promise<number> {
  await sql('insert into agents (agent_code) values ($1) on conflict do nothing', [agentCode]);
  const [row] = await sql(
    `insert into members (agent_code, user_id, email, password_hash, status) values ($1, $2, $3, 'none', $4) returning id`,
    [agentCode, userId, email, status],
  );
  return row.id;
}

const keysOf = async (id: number) =>
  (await sql('select email_key, owner_key from members where id = $1', [id]))[0] ?? {};

describe('rows of a release without identities', () => {
  afterEach(async () => {
    await sql('delete from agent_changes');
    await sql('delete from members');
    await sql('delete from agents');
    await fill();
    expect(await duplicates()).toEqual([]);
  });

  it('get identities, and a second run changes nothing', async () => {
    const [agentCode, userId] = ['ÄB–1', 'Budi  Utomo'];
    const id = await insertOldMember({ email: 'Ägent@friends.test', agentCode, userId });
    await sql(
      `insert into agent_changes (member_id, old_agent_code, old_user_id, new_agent_code, new_user_id, created_at)
       values ($1, $2, $3, 'Neu1', 'Ünal', now())`,
      [id, agentCode, userId],
    );
    await fill();
    expect(await keysOf(id)).toEqual({ email_key: 'ägent@friends.test', owner_key: 'äb-1\u001fbudi utomo' });
    expect(await sql('select agent_key from agents')).toEqual([{ agent_key: 'äb-1' }]);
    expect(await sql('select new_owner_key from agent_changes')).toEqual([{ new_owner_key: 'neu1\u001fünal' }]);
    const once = await allKeys();
    await fill();
    expect(await allKeys()).toEqual(once);
  });

  it('lose their identity when that release changes their text, and get a new one', async () => {
    const id = await insertOldMember({ userId: 'before' });
    await fill();
    await sql(`update members set email = 'Other-1@friends.test' where id = $1`, [id]);
    await sql(`update members set user_id = 'Other' where id = $1`, [id]);
    expect(await keysOf(id)).toEqual({ email_key: null, owner_key: null });
    await fill();
    const { email_key, owner_key } = await keysOf(id);
    expect([email_key, owner_key.split('\u001f')[1]]).toEqual(['other-1@friends.test', 'other']);
  });

  it('get identities for approved members first, then for pending sign-ups', async () => {
    const [agentCode, userId] = [`W${unique()}`.toUpperCase(), 'Budi Utomo'];
    const pending = await insertOldMember({ agentCode, userId: 'Budi\u00a0Utomo', status: 'pending' });
    const approved = await insertOldMember({ agentCode, userId });
    await fill();
    expect(await keysOf(approved)).toMatchObject({ owner_key: `${agentCode.toLowerCase()}\u001fbudi utomo` });
    expect(await keysOf(pending)).toMatchObject({ owner_key: null });
    expect(await duplicates()).toMatchObject([{ id: String(pending), kept: String(approved) }]);
  });

  it('are listed as duplicates if they share an email address, until one of them changes it', async () => {
    const email = 'Élan@friends.test';
    const [first, second] = [await insertOldMember({ email }), await insertOldMember({ email: decomposed(email) })];
    await fill();
    await fill();
    const kind = 'members.email_key';
    expect(await duplicates()).toEqual([
      { kind, id: String(second), kept: String(first), identity: 'élan@friends.test' },
    ]);
    expect([await keysOf(first), await keysOf(second)]).toMatchObject([
      { email_key: 'élan@friends.test' },
      { email_key: null },
    ]);
    await sql(`update members set email = 'elan@friends.test', email_key = 'elan@friends.test' where id = $1`, [first]);
    await fill();
    expect(await duplicates()).toEqual([]);
    expect(await keysOf(second)).toMatchObject({ email_key: 'élan@friends.test' });
  });

  it('may share an identity if they were rejected', async () => {
    const email = 'Öz@friends.test';
    const rejected = [
      await insertOldMember({ email, status: 'rejected' }),
      await insertOldMember({ email: decomposed(email), status: 'rejected' }),
    ];
    const ids = [...rejected, await insertOldMember({ email })];
    await fill();
    expect(await duplicates()).toEqual([]);
    for (const id of ids) expect(await keysOf(id)).toMatchObject({ email_key: 'öz@friends.test' });
  });

  it('are listed as duplicates if they share a booking-site user, an agency, or a pending change', async () => {
    const [agentCode, userId] = ['ÉCO1', 'Ünal'];
    const first = await insertOldMember({ agentCode, userId });
    const second = await insertOldMember({ agentCode: decomposed(agentCode), userId: decomposed(userId) });
    for (const [id, text] of [
      [first, 'Ñu'],
      [second, decomposed('Ñu')],
    ])
      await sql(
        `insert into agent_changes (member_id, old_agent_code, old_user_id, new_agent_code, new_user_id, created_at)
         values ($1, 'x', 'x', 'NEU1', $2, now())`,
        [id, text],
      );
    await fill();
    const agentCodes = [agentCode, decomposed(agentCode)].sort();
    expect(await duplicates()).toEqual([
      {
        kind: 'agent_changes.new_owner_key',
        id: expect.any(String),
        kept: expect.any(String),
        identity: 'neu1\u001fñu',
      },
      { kind: 'agents.agent_key', id: agentCodes[1], kept: agentCodes[0], identity: 'éco1' },
      { kind: 'members.owner_key', id: String(second), kept: String(first), identity: 'éco1\u001fünal' },
    ]);
    expect(await sql('select id from members')).toHaveLength(2);
  });

  it('all get identities, even if there are many', async () => {
    await sql(`insert into agents (agent_code) values ('MANY')`);
    await sql(
      `insert into members (agent_code, user_id, email, password_hash)
       select 'MANY', 'U' || n, 'M' || n || '@friends.test', 'none' from generate_series(1, 2500) n`,
    );
    await fill();
    const [left] = await sql('select count(*)::int as count from members where email_key is null or owner_key is null');
    expect(left.count).toBe(0);
  });
});
