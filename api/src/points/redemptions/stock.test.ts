import { call, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { claim, readReward } from '../../../tests/support/asMember.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

const makeRichMember = () => makeMember({ points: 100 });
const stockOf = async (id: number) =>
  (await sql('select pieces_left from reward_stock where reward_id = $1', [id]))[0]?.pieces_left ?? null;

describe('a limited stock', () => {
  it('decreases with each claim until the reward is sold out', async () => {
    const id = await makeReward({ points: 2, limits: { left: 2 } });
    const member = await makeRichMember();
    expect(await readReward(member, id)).toMatchObject({ PiecesLeft: 2 });
    expect((await claim(member, id)).status).toBe(201);
    expect(await readReward(member, id)).toMatchObject({ PiecesLeft: 1 });
    expect((await call(`GET /rewards/${id}`, { token: member.token })).body.PiecesLeft).toBe(1);
    expect((await claim(await makeRichMember(), id)).status).toBe(201);
    const late = await claim(member, id, { language: 'id' });
    expect(late).toMatchObject({ status: 409, body: { code: 'sold_out', detail: expect.stringContaining('habis') } });
    expect(await pointsOf(member)).toBe(98);
    expect(await readReward(member, id)).toMatchObject({ PiecesLeft: 0 });
  });

  it('decreases once for one key, which gets the same response after the stock is used up', async () => {
    const id = await makeReward({ limits: { left: 1 } });
    const member = await makeRichMember();
    const headers = { 'idempotency-key': 'the-last' };
    const first = await claim(member, id, { headers });
    expect(await claim(member, id, { headers })).toMatchObject({ status: 201, body: first.body });
    expect(await stockOf(id)).toBe(0);
  });

  it('increases once if a claim is rejected or withdrawn', async () => {
    const id = await makeReward({ limits: { left: 2 } });
    const member = await makeRichMember();
    const [one, two] = [await claim(member, id), await claim(member, id)];
    expect(await stockOf(id)).toBe(0);
    await portal.ops('redemptions', 'reject', String(one.body.id), '--why', 'Broken');
    await portal.ops('redemptions', 'reject', String(one.body.id), '--why', 'Broken');
    expect(await stockOf(id)).toBe(1);
    const withdraw = () => call(`POST /redemptions/${two.body.id}/withdraw`, { token: member.token, body: {} });
    await Promise.all([withdraw(), withdraw()]);
    expect(await stockOf(id)).toBe(2);
    expect(await pointsOf(member)).toBe(100);
  });

  it('does not increase for a claim that was made before there was a stock', async () => {
    const id = await makeReward();
    const { body } = await claim(await makeRichMember(), id);
    await portal.ops('rewards', 'set-stock', String(id), '--left', '5');
    await portal.ops('redemptions', 'reject', String(body.id), '--why', 'Checked');
    expect(await stockOf(id)).toBe(5);
  });

  it('does not increase for a claim on an earlier stock that was ended', async () => {
    const id = await makeReward({ limits: { left: 5 } });
    const member = await makeRichMember();
    const [rejected, withdrawn] = [await claim(member, id), await claim(member, id)];
    const set = (...options: string[]) => portal.ops('rewards', 'set-stock', String(id), ...options);
    await set('--unlimited');
    await set('--left', '3');
    const later = await claim(member, id);
    await portal.ops('redemptions', 'reject', String(rejected.body.id), '--why', 'Checked');
    await call(`POST /redemptions/${withdrawn.body.id}/withdraw`, { token: member.token, body: {} });
    expect(await stockOf(id)).toBe(2);
    await set('--add', '4');
    await portal.ops('redemptions', 'reject', String(later.body.id), '--why', 'Checked');
    expect(await stockOf(id)).toBe(7);
  });

  it('increases for a claim that the previous release made without a stock ID', async () => {
    const id = await makeReward({ limits: { left: 5 } });
    const { body } = await claim(await makeRichMember(), id);
    await sql(
      `insert into redemptions (member_id, reward_id, idempotency_key, category, name, name_en, total_value, total_points, created_at, took_piece)
       select member_id, reward_id, 'previous-release', category, name, name_en, total_value, 0, created_at, true
       from redemptions where id = $1`,
      [body.id],
    );
    const [{ id: before }] = await sql(`select id from redemptions where idempotency_key = 'previous-release'`);
    await portal.ops('redemptions', 'reject', String(before), '--why', 'Checked');
    expect(await stockOf(id)).toBe(5);
  });

  it('can be set and ended while it is spread over shards', async () => {
    const id = await makeReward({ limits: { left: 1000 } });
    const member = await makeRichMember();
    const set = async (...options: string[]) => (await portal.ops('rewards', 'set-stock', String(id), ...options)).out;
    const first = await claim(member, id);
    await claim(member, id);
    expect(await readReward(member, id)).toMatchObject({ PiecesLeft: 998 });
    expect(await portal.json('rewards', 'stock')).toContainEqual(expect.objectContaining({ id, PiecesLeft: 998 }));
    expect(await set('--add', '5')).toContain('1,003 left; it was 998 left');
    await claim(member, id);
    await portal.ops('redemptions', 'reject', String(first.body.id), '--why', 'Checked');
    expect(await readReward(member, id)).toMatchObject({ PiecesLeft: 1003 });
    expect(await set('--unlimited')).toContain('unlimited; it was 1,003 left');
    expect(await set('--left', '1')).toContain('1 left; it was unlimited');
    expect((await claim(member, id)).status).toBe(201);
    expect((await claim(member, id)).body.code).toBe('sold_out');
  });

  it('allows no more claims than the previous release, which knows no shards, set', async () => {
    const id = await makeReward({ limits: { left: 1000 } });
    const member = await makeRichMember();
    await claim(member, id);
    await sql(
      `insert into reward_stock (reward_id, pieces_left) values ($1, 2)
       on conflict (reward_id) do update set pieces_left = excluded.pieces_left`,
      [id],
    );
    expect(await readReward(member, id)).toMatchObject({ PiecesLeft: 2 });
    const answers = [await claim(member, id), await claim(member, id), await claim(member, id)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
  });

  it('can be used up after the previous release took everything outside of shards', async () => {
    const id = await makeReward({ limits: { left: 1000 } });
    const member = await makeRichMember();
    await claim(member, id);
    const spread = 999 - (await stockOf(id));
    await sql('update reward_stock set pieces_left = 0 where reward_id = $1', [id]);
    expect(await readReward(member, id)).toMatchObject({ PiecesLeft: spread });
    for (let left = spread; left > 0; left -= 1) expect((await claim(member, id)).status).toBe(201);
    expect((await claim(member, id)).body.code).toBe('sold_out');
  });

  it('also limits a reward that is free for the member', async () => {
    const id = await makeReward({ points: 5, discount: 5, limits: { left: 1, perMember: 1 } });
    const member = await makeMember({ genius: true });
    expect((await claim(member, id)).status).toBe(201);
    expect((await claim(await makeMember({ genius: true }), id)).body.code).toBe('sold_out');
    expect(await stockOf(id)).toBe(0);
  });

  it('does not decrease if the member lacks the points', async () => {
    const id = await makeReward({ points: 5, limits: { left: 1 } });
    expect((await claim(await makeMember({ points: 4 }), id)).body.code).toBe('insufficient_points');
    expect(await stockOf(id)).toBe(1);
  });
});

describe('the command rewards set-stock', () => {
  it('sets, increases and ends a stock, each with an audit entry', async () => {
    const id = await makeReward();
    const member = await makeRichMember();
    const stock = (...options: string[]) => portal.ops('rewards', 'set-stock', String(id), ...options);
    expect((await stock('--left', '10', '--why', 'Delivery of May')).out).toContain('10 left; it was unlimited');
    await claim(member, id);
    expect((await stock('--add', '5')).out).toContain('14 left; it was 9 left');
    expect(await portal.json('rewards', 'stock')).toContainEqual(expect.objectContaining({ id, PiecesLeft: 14 }));
    expect((await stock('--unlimited')).out).toContain('unlimited; it was 14 left');
    expect(await readReward(member, id)).not.toHaveProperty('PiecesLeft');
    const lines = await portal.json('audit', '--search', `reward ${id}`);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatchObject({ What: 'reward stock set', Why: 'Delivery of May', After: { PiecesLeft: 10 } });
  });

  it('explains wrong input, and changes nothing', async () => {
    const id = String(await makeReward());
    expect((await portal.ops('rewards', 'set-stock', id)).err).toContain('Name one of --left, --add and --unlimited.');
    expect((await portal.ops('rewards', 'set-stock', id, '--add', '1')).err).toContain('set its stock with --left');
    expect((await portal.ops('rewards', 'set-stock', '987654', '--left', '1')).err).toContain(
      'There is no reward 987654',
    );
  });
});
