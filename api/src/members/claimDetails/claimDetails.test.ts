import {
  type Api,
  call,
  control,
  currentApi,
  engine,
  makeMember,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { makeClaim } from '../../../tests/support/asMember.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { ownDatabase } from '../../../tests/support/ownDatabase.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';

const ACCOUNT = '8830127745';
const BANK = { ClaimBankName: 'BCA', ClaimBankAccount: ACCOUNT, ClaimBankHolder: 'Ana Wijaya' };

const me = async ({ token }: TestMember, api: Api = currentApi()) => (await call('GET /me', { token, api })).body;

async function storedRows(api: Api = currentApi()): Promise<string> {
  const tables = ['members', 'former_contacts', 'sealed_former_contacts', 'payout_details'];
  const rows = await Promise.all(tables.map((table) => sql(`select ${table}::text as row from ${table}`, [], api)));
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

const writePlain = ({ id }: TestMember, details: object, api: Api = currentApi()) =>
  sql('update members set claim_details = $2::text::jsonb where id = $1', [id, JSON.stringify(details)], api);

describe('claim details', () => {
  const portal = ownPortal();
  const seal = async () => expect(await portal.ops('database', 'seal')).toMatchObject({ code: 0 });

  it('are stored encrypted, and shown to their member', async () => {
    const member = await makeMember();
    expect((await saveProfile(member, BANK)).body).toMatchObject(BANK);
    expect(await me(member)).toMatchObject({ ...BANK, ClaimOvoPhone: '' });
    expect(await storedRows()).not.toContain(ACCOUNT);
    await saveProfile(member, { ...BANK, ClaimBankHolder: 'Budi', Fields: 'ClaimBankHolder' });
    expect(await me(member)).toMatchObject({ ...BANK, ClaimBankHolder: 'Budi' });
  });

  it('are encrypted later if an earlier release stored them, including former accounts and approved claims', async () => {
    const { member, id } = await makeClaim(
      { category: 'OVO' },
      { points: 5, details: { ClaimOvoPhone: '081122334455' } },
    );
    await portal.ops('redemptions', 'approve', id);
    await sql('delete from payout_details');
    await writePlain(member, { ClaimBankAccount: '', ClaimOvoPhone: '081122334455' });
    await writePlain(member, { ClaimBankAccount: ACCOUNT, ClaimOvoPhone: '081122334455' });
    await writePlain(member, { ClaimBankAccount: '7712003344', ClaimOvoPhone: '081122334455' });
    expect(await storedRows()).toContain(ACCOUNT);
    await seal();
    const rows = await storedRows();
    for (const number of [ACCOUNT, '7712003344', '081122334455']) expect(rows).not.toContain(number);
    expect(rows).toContain('•••• 4455');
    expect(await me(member)).toMatchObject({ ClaimBankAccount: '7712003344', ClaimOvoPhone: '081122334455' });
  });

  it('take over values that the previous release stores in plain text, but not its empty ones', async () => {
    const member = await makeMember();
    await saveProfile(member, { ...BANK, ClaimOvoPhone: '081234567890' });
    await writePlain(member, { ClaimBankName: '', ClaimBankAccount: '', ClaimOvoPhone: '081298765432' });
    const both = { ...BANK, ClaimOvoPhone: '+6281298765432' };
    expect({ ...(await me(member)), ClaimOvoPhone: '+6281298765432' }).toMatchObject(both);
    const before = await me(member);
    await seal();
    expect(await me(member)).toEqual(before);
    expect(await storedRows()).not.toContain('81298765432');
  });

  it('are decrypted for the previous release when an operator rolls back to it', async () => {
    const member = await makeMember();
    await saveProfile(member, BANK);
    expect(await portal.ops('database', 'unseal', '2')).toMatchObject({ code: 0 });
    expect(await sql('select claim_details from members where id = $1', [member.id])).toMatchObject([
      { claim_details: BANK },
    ]);
    await sql('update sealing set starts_at = now()');
    await seal();
    expect(await storedRows()).not.toContain(ACCOUNT);
    expect(await me(member)).toMatchObject(BANK);
  });

  it('are stored in plain text for the previous release until an hour after the upgrade', async () => {
    await sql(`update sealing set starts_at = now() + interval '1 hour'`);
    const member = await makeMember();
    await saveProfile(member, BANK);
    await seal();
    expect(await storedRows()).toContain(ACCOUNT);
    await sql(`update sealing set starts_at = now()`);
    await saveProfile(member, { ClaimBankName: 'Mandiri', Fields: 'ClaimBankName' });
    expect(await me(member)).toMatchObject({ ...BANK, ClaimBankName: 'Mandiri' });
    expect(await storedRows()).not.toContain(ACCOUNT);
  });
});

// Only PostgreSQL counts the rows it reads; the statements are the same on both.
(engine === 'postgres' ? it : it.skip)(
  'claim details of many members are encrypted without reading all members for each batch',
  async () => {
    const members = 2_000;
    const env = await ownDatabase(newFolder());
    const first = await startApi({ ...env, NIGHTLY_AT: 'off' });
    await makeMember({ api: first });
    await sql(
      `insert into members (agent_code, user_id, email, password_hash, claim_details)
     select agent_code, 'many' || n, 'many' || n || '@friends.test', 'none', $2::text::jsonb
     from members, generate_series(1, $1::int) n`,
      [members, JSON.stringify(BANK)],
      first,
    );
    await control('ops', { args: ['database', 'seal'] }, first);
    // A process reports its counts when it exits.
    await first.stop();
    const second = await startApi(env);
    const [{ rows }] = await sql(
      `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows
       from pg_stat_user_tables where relname = 'members'`,
      [],
      second,
    );
    expect(await storedRows(second)).not.toContain(ACCOUNT);
    await second.stop();
    // About 19 reads per member, including digests; 20 batches that each read all would add 20.
    expect(Number(rows)).toBeLessThan(24 * members);
  },
);

it('claim details are re-encrypted with a new key while the portal runs, and then need no old key', async () => {
  const env = await ownDatabase(newFolder());
  const [oldKey, newKey] = ['old'.repeat(12), 'new'.repeat(12)];
  const start = (keys: string) => startApi({ ...env, SECOND_FACTOR_KEYS: keys });
  const first = await start(oldKey);
  const member = await makeMember({ api: first });
  await saveProfile(member, BANK, { api: first });
  await saveProfile(member, { ...BANK, ClaimBankAccount: '5556667778' }, { api: first });
  const before = await storedRows(first);
  await first.stop();
  const second = await start(`${newKey},${oldKey}`);
  const [, keyId = ''] = /v1\.(\w+)\./.exec(before) ?? [];
  await until(async () => !(await storedRows(second)).includes(`v1.${keyId}.`));
  await second.stop();
  const third = await start(newKey);
  expect((await me(member, third)).ClaimBankAccount).toBe('5556667778');
  await third.stop();
});
