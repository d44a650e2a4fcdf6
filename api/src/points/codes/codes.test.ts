import { call, makeMember, setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { changePassword, claim, readLatestClaim } from '../../../tests/support/asMember.ts';
import { approveNewClaim, codesFile, importCodes, makePool, readPool } from '../../../tests/support/codes.ts';
import { outboxTo } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();
const NOON = '2026-11-10T05:00:00Z';
beforeAll(() => setClock(NOON));

const makeRichMember = () => makeMember({ points: 20 });
const readNotifications = async ({ token }: TestMember): Promise<string[]> =>
  (await call('GET /notifications', { token })).body.map(({ Text }: { Text: string }) => Text);

describe('approving a claim whose reward has codes', () => {
  it('shows the member a code at once, only with the claim; notification and email announce it', async () => {
    const reward = await makePool(portal, [['GIVE-0001', '', '2027-03-31']]);
    const { member, id, result } = await approveNewClaim(portal, reward);
    expect(result.out).toBe(`Redemption ${id} (Reward) is approved. It got a code from the pool.`);
    const DeliveryReference = expect.stringMatching(/^V\d+$/);
    expect(await readLatestClaim(member)).toMatchObject({
      ApprovalStatus: 'Approved',
      VoucherCode: 'GIVE-0001',
      VoucherExpiresOn: '2027-03-31',
      DeliveredOn: '2026-11-10',
      DeliveryReference,
      Late: false,
    });
    expect(await readNotifications(member)).toEqual(['Your voucher code is ready: Reward']);
    const [mail, ...others] = await outboxTo(portal, member.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ Kind: 'redemption_code', Body: expect.stringContaining('/redemptions') });
    expect(mail?.Body).toContain('until 31 Mar 2027');
    expect(await readPool(portal, reward)).toMatchObject({ Usable: 0, Given: 1 });
    expect(await portal.json('redemptions', 'list', '--due')).not.toContainEqual(
      expect.objectContaining({ id: Number(id) }),
    );
  });

  it('assigns the code that expires first, and none that expires today or has expired', async () => {
    const reward = await makePool(portal, [
      ['LATER-01', '', '2027-06-30'],
      ['SOON-0001', '', '2027-01-31'],
      ['OPEN-END1', '', ''],
      ['TODAY-001', '', '2026-11-11'],
    ]);
    await setClock('2026-11-11T05:00:00Z');
    const assigned = [];
    for (let count = 0; count < 4; count += 1)
      assigned.push((await readLatestClaim((await approveNewClaim(portal, reward)).member)).VoucherCode);
    expect(assigned).toEqual(['SOON-0001', 'LATER-01', 'OPEN-END1', null]);
    expect(await readPool(portal, reward)).toMatchObject({ Usable: 0, Expired: 1, Given: 3, Waiting: 1 });
    await setClock(NOON);
  });

  it('assigns a code of the claim’s value, which is higher for a Genius Member', async () => {
    const reward = await makePool(
      portal,
      [
        ['PLAIN-001', '100000', ''],
        ['GENIUS-01', '125000', ''],
      ],
      { value: 100_000, bonus: 25_000 },
    );
    const genius = await makeMember({ points: 5, genius: true });
    await approveNewClaim(portal, reward, genius);
    expect((await readLatestClaim(genius)).VoucherCode).toBe('GENIUS-01');
    expect((await readLatestClaim((await approveNewClaim(portal, reward)).member)).VoucherCode).toBe('PLAIN-001');
  });

  it('works if no code is left; the longest waiting claim gets one from the next import', async () => {
    const reward = await makePool(portal, ['FIRST-001']);
    await approveNewClaim(portal, reward);
    const [one, two] = [await approveNewClaim(portal, reward), await approveNewClaim(portal, reward)];
    expect(one.result.out).toBe(`Redemption ${one.id} (Reward) is approved.`);
    expect(await readLatestClaim(one.member)).toMatchObject({
      ApprovalStatus: 'Approved',
      VoucherCode: null,
      DeliveredOn: null,
    });
    expect(await readNotifications(one.member)).toEqual(['Your claim is approved: Reward']);
    const { out } = await importCodes(portal, reward, codesFile(['SECOND-01']));
    expect(out).toContain('Waiting claims that got one: 1.');
    expect((await readLatestClaim(one.member)).VoucherCode).toBe('SECOND-01');
    expect((await readLatestClaim(two.member)).VoucherCode).toBeNull();
    expect((await readNotifications(one.member))[0]).toBe('Your voucher code is ready: Reward');
    const [line] = await portal.json('audit', '--last', '1', '--search', 'code given');
    expect(line).toMatchObject({ What: 'redemption code given', Target: `redemption ${one.id}` });
  });

  it('assigns no code soon after a password change, as someone else may be using the account', async () => {
    const reward = await makePool(portal, ['HELD-0001']);
    const member = await makeRichMember();
    const { body } = await claim(member, reward);
    await changePassword(member, 'Another-Pass-2026');
    const { token } = (
      await call('POST /members/login', { body: { Email: member.email, Password: 'Another-Pass-2026' } })
    ).body;
    await portal.ops('redemptions', 'approve', String(body.id));
    expect((await readLatestClaim({ ...member, token })).VoucherCode).toBeNull();
    await portal.ops('codes', 'give', String(reward));
    expect((await readLatestClaim({ ...member, token })).VoucherCode).toBeNull();
    await setClock('2026-11-11T05:00:01Z');
    expect((await portal.ops('codes', 'give', String(reward))).out).toBe('Claims that got a code: 1.');
    expect((await readLatestClaim({ ...member, token })).VoucherCode).toBe('HELD-0001');
    await setClock(NOON);
  });
});

describe('the code of a claim', () => {
  it('stays with its claim, even if day or reference are corrected', async () => {
    const reward = await makePool(portal, [['STAYS-001', '', '2026-12-01']]);
    const { member, id } = await approveNewClaim(portal, reward);
    await portal.ops('redemptions', 'sent', id, '--reference', 'V-NEW', '--correct');
    await setClock('2026-12-05T05:00:00Z');
    await sql('update sessions set used_at = $2 where member_id = $1', [member.id, '2026-12-05']);
    expect(await readLatestClaim(member)).toMatchObject({ VoucherCode: 'STAYS-001', DeliveryReference: 'V-NEW' });
    await setClock(NOON);
  });

  it('is withdrawn if it does not work, and replaced by another one', async () => {
    const reward = await makePool(portal, ['BROKEN-01', 'WORKS-001']);
    const { member, id } = await approveNewClaim(portal, reward);
    await portal.ops('redemptions', 'undelivered', id, '--why', 'The code was used before');
    expect(await readLatestClaim(member)).toMatchObject({
      VoucherCode: null,
      VoucherExpiresOn: null,
      DeliveredOn: null,
    });
    await portal.ops('codes', 'give', String(reward));
    expect((await readLatestClaim(member)).VoucherCode).toBe('WORKS-001');
    expect(await readPool(portal, reward)).toMatchObject({ Usable: 0, Given: 1, Withdrawn: 1 });
  });

  it('is replaced even if the previous release, which knows no pools, withdrew or replaced it', async () => {
    const reward = await makePool(portal, ['OLDER-001', 'OLDER-002']);
    const { member, id } = await approveNewClaim(portal, reward);
    await sql(`update redemptions set voucher_code = 'TYPED-001' where id = $1`, [id]);
    expect(await readLatestClaim(member)).toMatchObject({ VoucherCode: 'TYPED-001' });
    await sql('update redemptions set delivered_on = null, voucher_code = null where id = $1', [id]);
    expect((await importCodes(portal, reward, codesFile(['OLDER-003']))).code).toBe(0);
    expect(await readLatestClaim(member)).toMatchObject({ VoucherCode: 'OLDER-002' });
  });

  it('can be replaced by a typed one', async () => {
    const reward = await makePool(portal, ['POOL-0001']);
    const { member, id } = await approveNewClaim(portal, reward);
    await portal.ops('redemptions', 'sent', id, '--reference', 'R2', '--code', 'TYPED-001', '--correct');
    expect(await readLatestClaim(member)).toMatchObject({ VoucherCode: 'TYPED-001', VoucherExpiresOn: null });
    expect(await readPool(portal, reward)).toMatchObject({ Given: 0, Withdrawn: 1 });
  });

  it('is in no list, audit entry, email or notification, and only encrypted in the database', async () => {
    const reward = await makePool(portal, ['SECRET-XYZ9', 'SECRET-XYZ8']);
    const { id } = await approveNewClaim(portal, reward);
    const outputs = await Promise.all([
      ...['list', 'imports'].map((name) => portal.ops('codes', name, '--json')),
      ...[['redemptions', 'list'], ['audit'], ['outbox']].map((words) => portal.ops(...words, '--json')),
    ]);
    const tables = await Promise.all(
      ['audit', 'mails', 'notifications', 'redemptions', 'voucher_codes', 'code_imports'].map((table) =>
        sql(`select * from ${table}`),
      ),
    );
    const csv = await call('GET /redemptions/csv', { token: (await approveNewClaim(portal, reward)).member.token });
    expect(JSON.stringify([outputs, tables, csv.body, id])).not.toContain('SECRET-XYZ');
  });
});
