import { hash } from 'node:crypto';
import type { MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { type Api, call, currentApi, makeMember, signUp, sql, unique } from '@friends/tools/testing/api/api';
import { startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { mailedToken } from '../../../tests/support/mails.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { ownDatabase } from '../../../tests/support/ownDatabase.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');

/** Eight digits, unique among tests. */
const digits = (): string => String(Math.trunc(10_000_000 + Math.random() * 90_000_000));

const bank = (account: string, holder = 'Ana Wijaya') => ({
  ClaimBankName: 'BCA',
  ClaimBankAccount: account,
  ClaimBankHolder: holder,
});

async function staffReader(api?: Api) {
  const { cookie } = await makeStaff('clerk', api ? Date.now() : NOW);
  /** IDs of other members with the same contacts, and the kinds they share; latest first. */
  return async (id: number) => {
    const options = { cookie, api: api ?? currentApi() };
    const { body } = await staffCall<MemberRequestFacts>(`GET /staff/sign-ups/${id}`, options);
    return body.Same.map((other) => [other.id, other.Shared]);
  };
}

const keyOf = async (id: number, api: Api = currentApi()): Promise<string | null> =>
  (await sql('select digests_key from members where id = $1', [id], api))[0].digests_key;

describe('members with the same contacts', () => {
  ownApi({ NIGHTLY_AT: 'off' }, NOW);
  let sameAs: Awaited<ReturnType<typeof staffReader>>;
  beforeAll(async () => {
    sameAs = await staffReader();
  });

  it('are found by digests that every change of a contact stores', async () => {
    const [account, phone, first, second] = [digits(), `0812${digits()}`, `${unique()}@x.test`, `${unique()}@x.test`];
    const member = await makeMember();
    const { id, email } = await signUp({ Phone: phone, Email: first });
    expect(await keyOf(id)).not.toBeNull();
    await saveProfile(member, { ...bank(account), Phone: phone, Email: second });
    expect(await keyOf(member.id)).not.toBeNull();
    expect(await sameAs(id)).toEqual([[member.id, ['phone']]]);
    await call(`PUT /email-changes/${await mailedToken(second, 'email-change', 'email_confirm')}`);
    expect(await keyOf(member.id)).not.toBeNull();

    const other = await makeMember();
    await saveProfile(other, { ...bank(account), ClaimTokopediaEmail: second });
    expect(await sameAs(member.id)).toEqual([
      [other.id, ['email', 'account']],
      [id, ['phone']],
    ]);
    expect(email).toBe(first);
  });

  it('are found if the previous release changed a contact, even before new digests are stored', async () => {
    const phone = `0813${digits()}`;
    const { id } = await signUp({ Phone: phone });
    const [stored, inserted] = [await makeMember(), await makeMember()];
    await sql('update members set phone = $2 where id = $1', [stored.id, phone]);
    const details = JSON.stringify({ ClaimOvoPhone: phone });
    await sql('update members set claim_details = $2::text::jsonb where id = $1', [inserted.id, details]);
    expect([await keyOf(stored.id), await keyOf(inserted.id)]).toEqual([null, null]);
    const both = [
      [inserted.id, ['phone']],
      [stored.id, ['phone']],
    ];
    expect(await sameAs(id)).toEqual(both);
    expect(await staffOps('database', 'seal')).toMatchObject({ code: 0 });
    expect(await sql('select id from members where digests_key is null')).toEqual([]);
    expect(await sameAs(id)).toEqual(both);
    await sql(`update members set phone = '' where id = $1`, [stored.id]);
    await staffOps('database', 'seal');
    expect(await sameAs(id)).toEqual(both);
  });

  it('are limited to 20, for placeholders that many members enter', async () => {
    const phone = `0814${digits()}`;
    const { id, agentCode } = await signUp({ Phone: phone });
    await sql(
      `insert into members (agent_code, user_id, email, password_hash, phone)
       select $1, 'same' || n, 'same' || n || '@x.test', 'none', $2 from generate_series(1, 30) n`,
      [agentCode, phone],
    );
    const ids = async () => (await sameAs(id)).map(([one]) => one);
    const before = await ids();
    expect(before).toHaveLength(20);
    await staffOps('database', 'seal');
    expect(await ids()).toEqual(before);
  });

  it('are found without plain contacts or keyless hashes; both are deleted with the member', async () => {
    const [account, phone, address] = [digits(), `0815${digits()}`, `${unique()}@x.test`];
    const { id } = await signUp({ Phone: phone, Email: address });
    const details = JSON.stringify({ ClaimBankAccount: account });
    await sql('update members set claim_details = $2::text::jsonb where id = $1', [id, details]);
    await staffOps('database', 'seal');
    const rows = async () => sql('select * from contact_digests where member_id = $1', [id]);
    const text = JSON.stringify(await rows());
    expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['account', 'email', 'phone']);
    const plain = [account, phone.slice(-7), phone, address, `account ${account}`, `phone ${phone.slice(-7)}`];
    const unkeyed = plain.flatMap((one) => [hash('sha256', one, 'base64url'), hash('sha256', one, 'hex')]);
    for (const one of [...plain, ...unkeyed]) expect(text).not.toContain(one);
    await sql('delete from balances where member_id = $1', [id]);
    await sql('delete from members where id = $1', [id]);
    expect(await rows()).toEqual([]);
  });
});

it('members with the same contacts are found after a key rotation at run time, without the old key', async () => {
  const env = await ownDatabase(newFolder());
  const [oldKey, newKey, phone] = ['old'.repeat(12), 'new'.repeat(12), `0816${digits()}`];
  const start = (keys: string) => startApi({ ...env, SECOND_FACTOR_KEYS: keys });
  const first = await start(oldKey);
  const [one, two] = [await signUp({ Phone: phone }, first), await signUp({ Phone: phone }, first)];
  const old = await keyOf(one.id, first);
  await first.stop();
  const second = await start(`${newKey},${oldKey}`);
  await until(async () => [await keyOf(one.id, second), await keyOf(two.id, second)].every((key) => key !== old));
  await second.stop();
  const third = await start(newKey);
  const rows = await sql('select distinct digest from contact_digests where kind = $1', ['phone'], third);
  expect([rows.length, await keyOf(two.id, third)]).toEqual([1, await keyOf(one.id, third)]);
  await third.stop();
});
