import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { activityOf, logIn } from '../../../tests/support/asMember.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

const loginAgain = async ({ email }: TestMember): Promise<string> =>
  (await logIn(email, {}, { headers: { 'user-agent': CHROME } })).body.token;
const list = (token: string, query = '') => call(`GET /me/sessions${query}`, { token });
const end = (token: string, id: string) => call(`POST /me/sessions/${id}/end`, { token });

describe('the list of my sessions', () => {
  it('shows device, first and last use and the current one, but never a token', async () => {
    const member = await makeMember();
    const phone = await loginAgain(member);
    const { body, headers } = await list(phone);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body.map(({ Device, Current }: { Device: string; Current: boolean }) => [Device, Current])).toEqual([
      ['Chrome, Android', true],
      ['', false],
    ]);
    expect(Date.parse(body[0].FirstUsed)).toBeLessThanOrEqual(Date.parse(body[0].LastUsed));
    for (const token of [phone, member.token]) expect(JSON.stringify(body)).not.toContain(token);
  });

  it('can end one of them, and the others continue', async () => {
    const member = await makeMember();
    const phone = await loginAgain(member);
    const other = (await list(member.token)).body.find(({ Current }: { Current: boolean }) => !Current);
    expect((await end(member.token, other.id)).status).toBe(200);
    expect((await list(phone)).status).toBe(401);
    expect((await list(member.token)).body).toHaveLength(1);
    expect((await end(member.token, other.id)).status).toBe(404);
  });

  it('can end all others at once, which my activity shows', async () => {
    const member = await makeMember();
    const others = [await loginAgain(member), await loginAgain(member)];
    const stranger = await makeMember();
    const answer = await call('POST /me/sessions/end-others', { token: member.token });
    expect(answer.body).toEqual({ Ended: 2 });
    for (const token of others) expect((await list(token)).status).toBe(401);
    for (const token of [member.token, stranger.token]) expect((await list(token)).status).toBe(200);
    expect(await activityOf(member.token)).toEqual(['sessions_ended']);
  });

  it('cannot end a session of another member', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const [{ id }] = (await list(other.token)).body;
    expect((await end(member.token, id)).status).toBe(404);
    expect((await list(other.token)).status).toBe(200);
  });

  it('leaves out sessions that have ended: 30 days without use, or 180 days old', async () => {
    const member = await makeMember();
    await loginAgain(member);
    const isFirst = `where member_id = ${member.id} and device = ''`;
    const age = (days: number) => sql(`update sessions set created_at = now() - interval '${days} days' ${isFirst}`);
    await age(179);
    expect((await list(member.token)).body).toHaveLength(2);
    await age(181);
    expect((await list(member.token)).status).toBe(401);
    expect((await list(await loginAgain(member))).body).toHaveLength(2);
    const left = await sql('select 1 from sessions where member_id = $1', [member.id]);
    expect(left).toHaveLength(2);
  });

  it('is paged', async () => {
    const member = await makeMember();
    await sql(
      `insert into sessions (token_hash, member_id, created_at, used_at)
       select sha256(convert_to($1::text || n, 'UTF8')), $1::int, now(), now() - n * interval '1 hour'
       from generate_series(1, 60) n`,
      [member.id],
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(member.token, `?page=${page}`)));
    expect(pages.map(({ body }) => body.length)).toEqual([25, 25, 11, 0]);
    const uses = pages.flatMap(({ body }) => body.map(({ LastUsed }: { LastUsed: string }) => Date.parse(LastUsed)));
    expect(uses).toEqual(uses.toSorted((a, b) => b - a));
    expect(new Set(pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))).size).toBe(61);
  });
});

describe('entering the password again', () => {
  const confirm = (token: string, Password: string) => call('POST /me/confirm-password', { token, body: { Password } });

  it('refuses a wrong one at its field', async () => {
    const { token } = await makeMember();
    expect(await confirm(token, 'not-this-one')).toMatchObject({
      status: 422,
      body: { errors: { Password: 'This is not your current password' } },
    });
    expect((await confirm(token, '')).body.errors).toEqual({ Password: 'Required' });
  });
});
