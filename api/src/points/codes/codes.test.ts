import type { Today } from '@friends/shared/contract/staff/today';
import { call, control, makeMember, makeReward, setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { changePassword, claim } from '../../../tests/support/asMember.ts';
import { codesFile, importCodes, makePool } from '../../../tests/support/codes.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const portal = ownPortal();
const NOON = '2026-11-10T05:00:00Z';
beforeAll(() => setClock(NOON));

const rich = () => makeMember({ points: 20 });
const own = async ({ token }: TestMember) => (await call('GET /redemptions', { token })).body[0];
const newsOf = async ({ token }: TestMember): Promise<string[]> =>
  (await call('GET /notifications', { token })).body.map(({ Text }: { Text: string }) => Text);
const mailsTo = async (email: string): Promise<{ Kind: string; Body: string; Subject: string }[]> =>
  (await portal.json('outbox')).filter((mail: { To: string }) => mail.To === email);
const poolOf = async (id: number) =>
  (await portal.json('codes', 'list')).find(({ RewardID }: { RewardID: number }) => RewardID === id);

async function approved(rewardId: number, member?: TestMember) {
  const who = member ?? (await rich());
  const id = String((await claim(who, rewardId)).body.id);
  const said = await portal.ops('redemptions', 'approve', id);
  return { member: who, id, said };
}

describe('approving a claim whose reward has codes', () => {
  it('gives the member a code at once, on the redemption only; notification and mail announce it', async () => {
    const reward = await makePool(portal, [['GIVE-0001', '', '2027-03-31']]);
    const { member, id, said } = await approved(reward);
    expect(said.out).toBe(`Redemption ${id} (Reward) is approved. A code of its pool is given.`);
    const DeliveryReference = expect.stringMatching(/^V\d+$/);
    expect(await own(member)).toMatchObject({
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

  it('gives the code that expires first, and none that has expired or ends today', async () => {
    const reward = await makePool(portal, [
      ...(['LATER-01,,2027-06-30', 'SOON-0001,,2027-01-31', 'OPEN-END1,,'].map((line) => line.split(',')) as [
        string,
        string,
        string,
      ][]),
      ['TODAY-001', '', '2026-11-11'],
    ]);
    await setClock('2026-11-11T05:00:00Z');
    const given = [];
    for (let turn = 0; turn < 4; turn += 1) given.push((await own((await approved(reward)).member)).VoucherCode);
    expect(given).toEqual(['SOON-0001', 'LATER-01', 'OPEN-END1', null]);
    expect(await poolOf(reward)).toMatchObject({ Usable: 0, Expired: 1, Given: 3, Waiting: 1 });
    await setClock(NOON);
  });

  it('gives a code of the claim’s value, which is higher for a Genius Member', async () => {
    const reward = await makePool(
      portal,
      [
        ['PLAIN-001', '100000', ''],
        ['GENIUS-01', '125000', ''],
      ],
      { value: 100_000, bonus: 25_000 },
    );
    const genius = await makeMember({ points: 5, genius: true });
    await approved(reward, genius);
    expect((await own(genius)).VoucherCode).toBe('GENIUS-01');
    expect((await own((await approved(reward)).member)).VoucherCode).toBe('PLAIN-001');
  });

  it('works if no code is left; the longest waiting claim gets one with the next import', async () => {
    const reward = await makePool(portal, ['FIRST-001']);
    await approved(reward);
    const [one, two] = [await approved(reward), await approved(reward)];
    expect(one.said.out).toBe(`Redemption ${one.id} (Reward) is approved.`);
    expect(await own(one.member)).toMatchObject({ ApprovalStatus: 'Approved', VoucherCode: null, DeliveredOn: null });
    expect(await newsOf(one.member)).toEqual(['Your claim is approved: Reward']);
    const said = await importCodes(portal, reward, codesFile(['SECOND-01']));
    expect(said.out).toContain('Claims that waited and got one: 1.');
    expect((await own(one.member)).VoucherCode).toBe('SECOND-01');
    expect((await own(two.member)).VoucherCode).toBeNull();
    expect((await newsOf(one.member))[0]).toBe('Your voucher code is ready: Reward');
    const [line] = await portal.json('audit', '--last', '1', '--search', 'code given');
    expect(line).toMatchObject({ What: 'redemption code given', Target: `redemption ${one.id}` });
  });

  it('waits after a change of the password, as another person may be using the account', async () => {
    const reward = await makePool(portal, ['HELD-0001']);
    const member = await rich();
    const { body } = await claim(member, reward);
    await changePassword(member, 'Another-Pass-2026');
    const { token } = (
      await call('POST /members/login', { body: { Email: member.email, Password: 'Another-Pass-2026' } })
    ).body;
    await portal.ops('redemptions', 'approve', String(body.id));
    expect((await own({ ...member, token })).VoucherCode).toBeNull();
    await portal.ops('codes', 'give', String(reward));
    expect((await own({ ...member, token })).VoucherCode).toBeNull();
    await setClock('2026-11-11T05:00:01Z');
    expect((await portal.ops('codes', 'give', String(reward))).out).toBe('1 claims got a code.');
    expect((await own({ ...member, token })).VoucherCode).toBe('HELD-0001');
    await setClock(NOON);
  });
});

describe('a code of a claim', () => {
  it('stays with its claim for good, also when day or reference are corrected', async () => {
    const reward = await makePool(portal, [['STAYS-001', '', '2026-12-01']]);
    const { member, id } = await approved(reward);
    await portal.ops('redemptions', 'sent', id, '--reference', 'V-NEW', '--correct');
    await setClock('2026-12-05T05:00:00Z');
    await sql('update sessions set used_at = $2 where member_id = $1', [member.id, '2026-12-05']);
    expect(await own(member)).toMatchObject({ VoucherCode: 'STAYS-001', DeliveryReference: 'V-NEW' });
    await setClock(NOON);
  });

  it('is withdrawn for good if it does not work, and another one replaces it', async () => {
    const reward = await makePool(portal, ['BROKEN-01', 'WORKS-001']);
    const { member, id } = await approved(reward);
    await portal.ops('redemptions', 'undelivered', id, '--why', 'The code was used before');
    expect(await own(member)).toMatchObject({ VoucherCode: null, VoucherExpiresOn: null, DeliveredOn: null });
    await portal.ops('codes', 'give', String(reward));
    expect((await own(member)).VoucherCode).toBe('WORKS-001');
    expect(await poolOf(reward)).toMatchObject({ Usable: 0, Given: 1, Withdrawn: 1 });
  });

  it('is replaced, also if the previous release withdrew it or typed another, without pools', async () => {
    const reward = await makePool(portal, ['OLDER-001', 'OLDER-002']);
    const { member, id } = await approved(reward);
    await sql(`update redemptions set voucher_code = 'TYPED-001' where id = $1`, [id]);
    expect(await own(member)).toMatchObject({ VoucherCode: 'TYPED-001' });
    await sql('update redemptions set delivered_on = null, voucher_code = null where id = $1', [id]);
    expect((await importCodes(portal, reward, codesFile(['OLDER-003']))).code).toBe(0);
    expect(await own(member)).toMatchObject({ VoucherCode: 'OLDER-002' });
  });

  it('can be replaced by a typed one', async () => {
    const reward = await makePool(portal, ['POOL-0001']);
    const { member, id } = await approved(reward);
    await portal.ops('redemptions', 'sent', id, '--reference', 'R2', '--code', 'TYPED-001', '--correct');
    expect(await own(member)).toMatchObject({ VoucherCode: 'TYPED-001', VoucherExpiresOn: null });
    expect(await poolOf(reward)).toMatchObject({ Given: 0, Withdrawn: 1 });
  });

  it('is in no list, audit line, mail, notification or plain row of the database', async () => {
    const reward = await makePool(portal, ['SECRET-XYZ9', 'SECRET-XYZ8']);
    const { id } = await approved(reward);
    const said = await Promise.all([
      ...['list', 'imports'].map((name) => portal.ops('codes', name, '--json')),
      ...[['redemptions', 'list'], ['audit'], ['outbox']].map((words) => portal.ops(...words, '--json')),
    ]);
    const kept = await Promise.all(
      ['audit', 'mails', 'notifications', 'redemptions', 'voucher_codes', 'code_imports'].map((table) =>
        sql(`select * from ${table}`),
      ),
    );
    const csv = await call('GET /redemptions/csv', { token: (await approved(reward)).member.token });
    expect(JSON.stringify([said, kept, csv.body, id])).not.toContain('SECRET-XYZ');
  });
});

describe('an import of codes', () => {
  const tried = (reward: number, ...lines: string[]) =>
    importCodes(portal, reward, ['Code,Value,Expires', ...lines].join('\n'), '--dry-run');

  it('names each line with a problem, without its code, and a dry run changes nothing', async () => {
    const reward = await makeReward({ value: 100_000 });
    await importCodes(portal, reward, codesFile(['KNOWN-001']));
    const { out, code } = await tried(
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
      '1 new codes, lines with problems: 7. Nothing was changed.',
      'Line 3: line 2 has the same code.',
      `Line 4: import ${id} has the same code.`,
      'Line 5: it has expired, or does today.',
      'Line 6: the value is not that of the reward.',
      'Line 7: the last day is not a date like 2026-12-31.',
      expect.stringMatching(/^Line 8: the code does not have 4 to 100 characters/),
      expect.stringMatching(/^Line 9: it has more cells/),
    ]);
    expect(await poolOf(reward)).toMatchObject({ Usable: 1 });
  });

  it('is refused whole for a problem, unless problems are to be left out', async () => {
    const reward = await makeReward();
    const file = codesFile(['GOOD-0001', 'x', 'GOOD-0002']);
    expect((await importCodes(portal, reward, file)).code).toBe(1);
    expect(await poolOf(reward)).toMatchObject({ HasPool: false, Usable: 0 });
    expect((await importCodes(portal, reward, file, '--skip-problems')).code).toBe(0);
    expect(await poolOf(reward)).toMatchObject({ Usable: 2 });
  });

  it('recognizes a code of another reward, and one that was given or withdrawn', async () => {
    const one = await makePool(portal, ['OTHER-001', 'OTHER-002']);
    await approved(one);
    const [{ id }] = await portal.json('codes', 'imports');
    await portal.ops('codes', 'withdraw', String(id), '--why', 'Supplier called them back');
    const { out } = await importCodes(portal, await makeReward(), codesFile(['OTHER-001', 'OTHER-002']), '--dry-run');
    expect(out).toContain('0 new codes, lines with problems: 2.');
  });

  it('reads spreadsheet files: semicolons, a byte order mark, columns in another order', async () => {
    const reward = await makeReward({ value: 100_000 });
    const file = '\uFEFFExpires;Code;Value\r\n2027-01-31;"SHEET-001";100.000\r\n';
    expect((await importCodes(portal, reward, file)).out).toContain('1 codes for Reward');
    expect(await poolOf(reward)).toMatchObject({ Usable: 1, NextExpiry: '2027-01-31' });
  });

  it.each([
    ['with an unknown column', 'Name\nx', 'The first line may name the columns'],
    ['without a column Code', 'Value\n5', 'The first line must name the columns'],
    ['without a code', 'Code\n', 'There is no code below the first line.'],
    ['that is a web page', '<html></html>', 'This file is not a table.'],
  ])('explains what to do with a file %s', async (_, content, sentence) => {
    expect((await importCodes(portal, await makeReward(), content)).err).toContain(sentence);
  });

  it('needs a reward that can be a code', async () => {
    const cash = await makeReward({ category: 'CASH' });
    expect((await importCodes(portal, cash, codesFile(['CASH-0001']))).err).toContain('its category is never a code');
  });

  it('is withdrawn except for its used codes, which stay', async () => {
    const reward = await makePool(portal, ['TAKEN-001', 'FREE-0001', 'FREE-0002']);
    const { member } = await approved(reward);
    const [{ id }] = await portal.json('codes', 'imports');
    const said = await portal.ops('codes', 'withdraw', String(id), '--why', 'Wrong file');
    expect(said.out).toBe(`2 unused codes of import ${id} are withdrawn.`);
    expect(await poolOf(reward)).toMatchObject({ Usable: 0, Given: 1, Withdrawn: 2 });
    expect((await own(member)).VoucherCode).toBe('TAKEN-001');
    expect((await portal.ops('codes', 'withdraw', String(id), '--why', 'x')).err).toContain(
      'there are no codes this applies to',
    );
  });
});

describe('a shortage of codes', () => {
  it('is mailed once to staff who import codes, and again only after there were enough', async () => {
    const { email } = await makeStaff('fulfilment', Date.parse(NOON));
    const low = async () =>
      (await mailsTo(email)).filter(({ Kind }) => Kind === 'codes_low').map(({ Subject }) => Subject);
    const reward = await makePool(
      portal,
      Array.from({ length: 11 }, (_, at) => `FEW-${String(at).padStart(5, '0')}`),
    );
    await approved(reward);
    expect(await low()).toEqual([]);
    await approved(reward);
    await approved(reward);
    expect(await low()).toEqual(['Few voucher codes left: Reward']);
    await importCodes(portal, reward, codesFile(['MORE-0001', 'MORE-0002']));
    expect(await low()).toHaveLength(1);
    await portal.ops('codes', 'threshold', String(reward), '--below', '12');
    expect(await low()).toHaveLength(2);
    await control('night', { at: '2026-11-10T19:00:00Z' });
    expect(await low()).toHaveLength(2);
    await setClock(NOON);
  });

  it('is neither mailed nor counted on Today for a reward that is no longer on offer', async () => {
    const person = await makeStaff('fulfilment', Date.parse(NOON));
    const mails = async () => (await mailsTo(person.email)).filter(({ Kind }) => Kind === 'codes_low').length;
    const counted = async () => {
      const { body } = await staffCall<Today>('GET /staff/today', { cookie: person.cookie });
      return body.Queues.find(({ Queue }) => Queue === 'codes')?.Count ?? 0;
    };
    const before = await counted();
    const reward = await makePool(portal, ['LAST-0001', 'LAST-0002']);
    await portal.ops('codes', 'threshold', String(reward), '--below', '5');
    expect([await counted(), await mails()]).toEqual([before + 1, 1]);
    await sql('update rewards set active = false where id = $1', [reward]);
    expect(await counted()).toBe(before);
    await sql('update code_pools set notified_at = null where reward_id = $1', [reward]);
    await control('night', { at: '2026-11-11T19:00:00Z' });
    expect(await mails()).toBe(1);
    await setClock(NOON);
  });
});
