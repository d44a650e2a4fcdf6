import type { Today } from '@friends/shared/contract/staff/today';
import { call, control, makeMember, makeReward, setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { changePassword, claim } from '../../../tests/support/asMember.ts';
import { codesFile, importCodes, makePool } from '../../../tests/support/codes.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const portal = ownPortal();
const NOON = '2026-11-10T05:00:00Z';
beforeAll(() => setClock(NOON));

const makeRichMember = () => makeMember({ points: 20 });
const latestClaimOf = async ({ token }: TestMember) => (await call('GET /redemptions', { token })).body[0];
const newsOf = async ({ token }: TestMember): Promise<string[]> =>
  (await call('GET /notifications', { token })).body.map(({ Text }: { Text: string }) => Text);
const mailsTo = async (email: string): Promise<{ Kind: string; Body: string; Subject: string }[]> =>
  (await portal.json('outbox')).filter((mail: { To: string }) => mail.To === email);
const poolOf = async (id: number) =>
  (await portal.json('codes', 'list')).find(({ RewardID }: { RewardID: number }) => RewardID === id);

async function approveClaim(rewardId: number, member?: TestMember) {
  const who = member ?? (await makeRichMember());
  const id = String((await claim(who, rewardId)).body.id);
  const result = await portal.ops('redemptions', 'approve', id);
  return { member: who, id, result };
}

describe('approving a claim whose reward has codes', () => {
  it('shows the member a code at once, only with the claim; notification and email announce it', async () => {
    const reward = await makePool(portal, [['GIVE-0001', '', '2027-03-31']]);
    const { member, id, result } = await approveClaim(reward);
    expect(result.out).toBe(`Redemption ${id} (Reward) is approved. It got a code from the pool.`);
    const DeliveryReference = expect.stringMatching(/^V\d+$/);
    expect(await latestClaimOf(member)).toMatchObject({
      ApprovalStatus: 'Approved',
      VoucherCode: 'GIVE-0001',
      VoucherExpiresOn: '2027-03-31',
      DeliveredOn: '2026-11-10',
      DeliveryReference,
      Late: false,
    });
    expect(await newsOf(member)).toEqual(['Your voucher code is ready: Reward']);
    const [mail, ...others] = await mailsTo(member.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ Kind: 'redemption_code', Body: expect.stringContaining('/redemptions') });
    expect(mail?.Body).toContain('until 31 Mar 2027');
    expect(await poolOf(reward)).toMatchObject({ Usable: 0, Given: 1 });
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
      assigned.push((await latestClaimOf((await approveClaim(reward)).member)).VoucherCode);
    expect(assigned).toEqual(['SOON-0001', 'LATER-01', 'OPEN-END1', null]);
    expect(await poolOf(reward)).toMatchObject({ Usable: 0, Expired: 1, Given: 3, Waiting: 1 });
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
    await approveClaim(reward, genius);
    expect((await latestClaimOf(genius)).VoucherCode).toBe('GENIUS-01');
    expect((await latestClaimOf((await approveClaim(reward)).member)).VoucherCode).toBe('PLAIN-001');
  });

  it('works if no code is left; the longest waiting claim gets one from the next import', async () => {
    const reward = await makePool(portal, ['FIRST-001']);
    await approveClaim(reward);
    const [one, two] = [await approveClaim(reward), await approveClaim(reward)];
    expect(one.result.out).toBe(`Redemption ${one.id} (Reward) is approved.`);
    expect(await latestClaimOf(one.member)).toMatchObject({
      ApprovalStatus: 'Approved',
      VoucherCode: null,
      DeliveredOn: null,
    });
    expect(await newsOf(one.member)).toEqual(['Your claim is approved: Reward']);
    const { out } = await importCodes(portal, reward, codesFile(['SECOND-01']));
    expect(out).toContain('Waiting claims that got one: 1.');
    expect((await latestClaimOf(one.member)).VoucherCode).toBe('SECOND-01');
    expect((await latestClaimOf(two.member)).VoucherCode).toBeNull();
    expect((await newsOf(one.member))[0]).toBe('Your voucher code is ready: Reward');
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
    expect((await latestClaimOf({ ...member, token })).VoucherCode).toBeNull();
    await portal.ops('codes', 'give', String(reward));
    expect((await latestClaimOf({ ...member, token })).VoucherCode).toBeNull();
    await setClock('2026-11-11T05:00:01Z');
    expect((await portal.ops('codes', 'give', String(reward))).out).toBe('Claims that got a code: 1.');
    expect((await latestClaimOf({ ...member, token })).VoucherCode).toBe('HELD-0001');
    await setClock(NOON);
  });
});

describe('the code of a claim', () => {
  it('stays with its claim, even if day or reference are corrected', async () => {
    const reward = await makePool(portal, [['STAYS-001', '', '2026-12-01']]);
    const { member, id } = await approveClaim(reward);
    await portal.ops('redemptions', 'sent', id, '--reference', 'V-NEW', '--correct');
    await setClock('2026-12-05T05:00:00Z');
    await sql('update sessions set used_at = $2 where member_id = $1', [member.id, '2026-12-05']);
    expect(await latestClaimOf(member)).toMatchObject({ VoucherCode: 'STAYS-001', DeliveryReference: 'V-NEW' });
    await setClock(NOON);
  });

  it('is withdrawn if it does not work, and replaced by another one', async () => {
    const reward = await makePool(portal, ['BROKEN-01', 'WORKS-001']);
    const { member, id } = await approveClaim(reward);
    await portal.ops('redemptions', 'undelivered', id, '--why', 'The code was used before');
    expect(await latestClaimOf(member)).toMatchObject({ VoucherCode: null, VoucherExpiresOn: null, DeliveredOn: null });
    await portal.ops('codes', 'give', String(reward));
    expect((await latestClaimOf(member)).VoucherCode).toBe('WORKS-001');
    expect(await poolOf(reward)).toMatchObject({ Usable: 0, Given: 1, Withdrawn: 1 });
  });

  it('is replaced even if the previous release, which knows no pools, withdrew or replaced it', async () => {
    const reward = await makePool(portal, ['OLDER-001', 'OLDER-002']);
    const { member, id } = await approveClaim(reward);
    await sql(`update redemptions set voucher_code = 'TYPED-001' where id = $1`, [id]);
    expect(await latestClaimOf(member)).toMatchObject({ VoucherCode: 'TYPED-001' });
    await sql('update redemptions set delivered_on = null, voucher_code = null where id = $1', [id]);
    expect((await importCodes(portal, reward, codesFile(['OLDER-003']))).code).toBe(0);
    expect(await latestClaimOf(member)).toMatchObject({ VoucherCode: 'OLDER-002' });
  });

  it('can be replaced by a typed one', async () => {
    const reward = await makePool(portal, ['POOL-0001']);
    const { member, id } = await approveClaim(reward);
    await portal.ops('redemptions', 'sent', id, '--reference', 'R2', '--code', 'TYPED-001', '--correct');
    expect(await latestClaimOf(member)).toMatchObject({ VoucherCode: 'TYPED-001', VoucherExpiresOn: null });
    expect(await poolOf(reward)).toMatchObject({ Given: 0, Withdrawn: 1 });
  });

  it('is in no list, audit entry, email or notification, and only encrypted in the database', async () => {
    const reward = await makePool(portal, ['SECRET-XYZ9', 'SECRET-XYZ8']);
    const { id } = await approveClaim(reward);
    const outputs = await Promise.all([
      ...['list', 'imports'].map((name) => portal.ops('codes', name, '--json')),
      ...[['redemptions', 'list'], ['audit'], ['outbox']].map((words) => portal.ops(...words, '--json')),
    ]);
    const tables = await Promise.all(
      ['audit', 'mails', 'notifications', 'redemptions', 'voucher_codes', 'code_imports'].map((table) =>
        sql(`select * from ${table}`),
      ),
    );
    const csv = await call('GET /redemptions/csv', { token: (await approveClaim(reward)).member.token });
    expect(JSON.stringify([outputs, tables, csv.body, id])).not.toContain('SECRET-XYZ');
  });
});

describe('an import of codes', () => {
  const dryRun = (reward: number, ...lines: string[]) =>
    importCodes(portal, reward, ['Code,Value,Expires', ...lines].join('\n'), '--dry-run');

  it('lists each line with a problem, without its code, in a dry run that changes nothing', async () => {
    const reward = await makeReward({ value: 100_000 });
    await importCodes(portal, reward, codesFile(['KNOWN-001']));
    const { out, code } = await dryRun(
      reward,
      'NEW-00001,100000,2027-01-31',
      'NEW-00001,,',
      'KNOWN-001,,',
      'OLD-00001,,2026-11-10',
      'VALUE-001,50000,',
      'DAY-00001,,31/12/2027',
      'abc,,',
      'WIDE-0001,,,more',
    );
    expect(code).toBe(1);
    const [{ id }] = await portal.json('codes', 'imports');
    expect(out.split('\n')).toEqual([
      'New codes: 1. Lines with problems: 7. Nothing was changed.',
      'Line 3: line 2 has the same code.',
      `Line 4: import ${id} has the same code.`,
      'Line 5: the code has expired or expires today.',
      'Line 6: the value differs from that of the reward.',
      'Line 7: the last day is not a date like 2026-12-31.',
      expect.stringMatching(/^Line 8: the code does not have 4 to 100 characters/),
      expect.stringMatching(/^Line 9: the line has more cells/),
    ]);
    expect(await poolOf(reward)).toMatchObject({ Usable: 1 });
  });

  it('is refused as a whole for one problem, unless lines with problems are skipped', async () => {
    const reward = await makeReward();
    const file = codesFile(['GOOD-0001', 'x', 'GOOD-0002']);
    expect((await importCodes(portal, reward, file)).code).toBe(1);
    expect(await poolOf(reward)).toMatchObject({ HasPool: false, Usable: 0 });
    expect((await importCodes(portal, reward, file, '--skip-problems')).code).toBe(0);
    expect(await poolOf(reward)).toMatchObject({ Usable: 2 });
  });

  it('recognizes codes of other rewards, including assigned and withdrawn ones', async () => {
    const one = await makePool(portal, ['OTHER-001', 'OTHER-002']);
    await approveClaim(one);
    const [{ id }] = await portal.json('codes', 'imports');
    await portal.ops('codes', 'withdraw', String(id), '--why', 'Supplier called them back');
    const { out } = await importCodes(portal, await makeReward(), codesFile(['OTHER-001', 'OTHER-002']), '--dry-run');
    expect(out).toContain('New codes: 0. Lines with problems: 2.');
  });

  it('reads spreadsheet files: semicolons, a byte order mark, columns in another order', async () => {
    const reward = await makeReward({ value: 100_000 });
    const file = '\uFEFFExpires;Code;Value\r\n2027-01-31;"SHEET-001";100.000\r\n';
    expect((await importCodes(portal, reward, file)).out).toContain('1 codes for Reward');
    expect(await poolOf(reward)).toMatchObject({ Usable: 1, NextExpiry: '2027-01-31' });
  });

  it.each([
    ['with an unknown column', 'Name\nx', 'The first line may name only the columns'],
    ['without a Code column', 'Value\n5', 'The first line must name the columns'],
    ['without a code', 'Code\n', 'There are no codes below the first line.'],
    ['that is a web page', '<html></html>', 'This file is not a table.'],
  ])('explains what to do with a file %s', async (_, content, sentence) => {
    expect((await importCodes(portal, await makeReward(), content)).err).toContain(sentence);
  });

  it('is refused for a reward that is never delivered as a code', async () => {
    const cash = await makeReward({ category: 'CASH' });
    expect((await importCodes(portal, cash, codesFile(['CASH-0001']))).err).toContain('its category is never a code');
  });

  it('can be withdrawn; its used codes stay', async () => {
    const reward = await makePool(portal, ['TAKEN-001', 'FREE-0001', 'FREE-0002']);
    const { member } = await approveClaim(reward);
    const [{ id }] = await portal.json('codes', 'imports');
    const { out } = await portal.ops('codes', 'withdraw', String(id), '--why', 'Wrong file');
    expect(out).toBe(`Import ${id}: 2 unused codes withdrawn.`);
    expect(await poolOf(reward)).toMatchObject({ Usable: 0, Given: 1, Withdrawn: 2 });
    expect((await latestClaimOf(member)).VoucherCode).toBe('TAKEN-001');
    expect((await portal.ops('codes', 'withdraw', String(id), '--why', 'x')).err).toContain(
      'there are no codes this applies to',
    );
  });
});

describe('a shortage of codes', () => {
  it('is mailed once to staff who import codes, and again only after there were enough', async () => {
    const { email } = await makeStaff('fulfilment', Date.parse(NOON));
    const lowStockMails = async () =>
      (await mailsTo(email)).filter(({ Kind }) => Kind === 'codes_low').map(({ Subject }) => Subject);
    const reward = await makePool(
      portal,
      Array.from({ length: 11 }, (_, at) => `FEW-${String(at).padStart(5, '0')}`),
    );
    await approveClaim(reward);
    expect(await lowStockMails()).toEqual([]);
    await approveClaim(reward);
    await approveClaim(reward);
    expect(await lowStockMails()).toEqual(['Few voucher codes left: Reward']);
    await importCodes(portal, reward, codesFile(['MORE-0001', 'MORE-0002']));
    expect(await lowStockMails()).toHaveLength(1);
    await portal.ops('codes', 'threshold', String(reward), '--below', '12');
    expect(await lowStockMails()).toHaveLength(2);
    await control('runNightly', { at: '2026-11-10T19:00:00Z' });
    expect(await lowStockMails()).toHaveLength(2);
    await setClock(NOON);
  });

  it('is neither mailed nor counted on Today for a reward that is no longer active', async () => {
    const person = await makeStaff('fulfilment', Date.parse(NOON));
    const mails = async () => (await mailsTo(person.email)).filter(({ Kind }) => Kind === 'codes_low').length;
    const countOnToday = async () => {
      const { body } = await staffCall<Today>('GET /staff/today', { cookie: person.cookie });
      return body.Queues.find(({ Queue }) => Queue === 'codes')?.Count ?? 0;
    };
    const before = await countOnToday();
    const reward = await makePool(portal, ['LAST-0001', 'LAST-0002']);
    await portal.ops('codes', 'threshold', String(reward), '--below', '5');
    expect([await countOnToday(), await mails()]).toEqual([before + 1, 1]);
    await sql('update rewards set active = false where id = $1', [reward]);
    expect(await countOnToday()).toBe(before);
    await sql('update code_pools set notified_at = null where reward_id = $1', [reward]);
    await control('runNightly', { at: '2026-11-11T19:00:00Z' });
    expect(await mails()).toBe(1);
    await setClock(NOON);
  });
});
