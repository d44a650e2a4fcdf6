import { call, sql, type TestMember } from '@friends/tools/testing/api/api';
import { readLatestClaim } from '../../../tests/support/asMember.ts';
import { approveClaim, makeOpenClaim } from '../../../tests/support/deliverableClaims.ts';
import { outboxTo } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

const notificationsOf = async ({ token }: TestMember): Promise<string[]> =>
  (await call('GET /notifications', { token })).body.map(({ Text }: { Text: string }) => Text);
const findInList = async (id: string, ...options: string[]) =>
  (await portal.json('redemptions', 'list', ...options)).find((row: { id: number }) => row.id === Number(id));

/** Moves the approval some days into the past. */
const letDaysPass = (id: string, days: number) => {
  const change = 'due_on = due_on - $2::int, decided_at = decided_at - make_interval(days => $2::int)';
  return sql(`update redemptions set ${change} where id = $1`, [id, days]);
};

describe('an approved claim', () => {
  it('shows the member a due date, and is late after it', async () => {
    const { member, id } = await approveClaim(portal, 'VOUCHER');
    const { UTCDecided, DueOn, Late } = await readLatestClaim(member);
    expect([DueOn, Late]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), false]);
    const days = (Date.parse(DueOn) - Date.parse(UTCDecided)) / 86_400_000;
    expect(Math.abs(days - 14)).toBeLessThan(1);
    await letDaysPass(id, 14);
    expect(await readLatestClaim(member)).toMatchObject({ Late: false });
    await letDaysPass(id, 1);
    expect(await readLatestClaim(member)).toMatchObject({ Late: true, DeliveredOn: null });
    expect(await findInList(id, '--due')).toMatchObject({ Late: true });
    expect((await portal.ops('redemptions', 'list', '--due')).out).toMatch(new RegExp(`^ *${id} .* Late `, 'm'));
  });

  it('is paid with day and reference, shown to the member on the page, by notification and email', async () => {
    const { member, id } = await approveClaim(portal, 'OVO');
    await letDaysPass(id, 20);
    const day = (await readLatestClaim(member)).DueOn;
    const result = await portal.ops('redemptions', 'paid', id, '--reference', 'TRF-77', '--on', day, '--as', 'budi');
    expect(result).toEqual({ code: 0, out: `Redemption ${id} (Reward) is paid, reference TRF-77.`, err: '' });
    const delivered = { DeliveredOn: day, DeliveryReference: 'TRF-77' };
    expect(await readLatestClaim(member)).toMatchObject({ ...delivered, ApprovalStatus: 'Approved', Late: false });
    expect((await notificationsOf(member))[0]).toBe('Your reward is paid: Reward, TRF-77');
    const Body = expect.stringMatching(/was paid to your OVO number on \d\d \w{3} \d{4}\. Reference: TRF-77/);
    expect((await outboxTo(portal, member.email))[0]).toMatchObject({ Kind: 'redemption_paid', Body });
    expect(await findInList(id)).toMatchObject({ ...delivered, DeliveredBy: 'budi' });
    expect(await findInList(id, '--due')).toBeUndefined();
    const csv = await call('GET /redemptions/csv', { token: member.token });
    expect(JSON.stringify(csv.body)).toContain('Paid');
  });

  it('for a voucher is sent with a code that only the member can read', async () => {
    const { member, id } = await approveClaim(portal, 'VOUCHER');
    const code = 'SECRET-9Z8Y';
    const result = await portal.ops('redemptions', 'sent', id, '--reference', 'VCH-1', '--code', code);
    expect(result.code).toBe(0);
    expect(await readLatestClaim(member)).toMatchObject({ DeliveryReference: 'VCH-1', VoucherCode: code });
    expect((await outboxTo(portal, member.email))[0]?.Body).toContain(code);
    const texts = [
      result.out,
      await notificationsOf(member),
      (await portal.ops('audit')).out,
      await findInList(id),
      (await call('GET /redemptions/csv', { token: member.token })).body,
      await sql('select * from notifications where member_id = $1', [member.id]),
    ];
    expect(JSON.stringify(texts)).not.toContain(code);
    const stored = await sql('select * from redemptions where id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(code);
    // The code is removed from the email once that is sent.
    const holders = await sql('select 1 from mails where secret = $1 and body like $2', [code, `%${code}%`]);
    expect(holders).toHaveLength(1);
  });

  it('keeps a voucher code that an older version stored in plain text, now encrypted', async () => {
    const { member, id } = await approveClaim(portal, 'VOUCHER');
    await portal.ops('redemptions', 'sent', id, '--reference', 'VCH-6', '--code', 'FIRST-1');
    // An older version leaves the encrypted code beside the plain one.
    await sql(`update redemptions set voucher_code = 'TYPED-7X6W' where id = $1`, [id]);
    await sql('update sealing set starts_at = now()');
    expect((await portal.ops('database', 'seal')).code).toBe(0);
    expect(await readLatestClaim(member)).toMatchObject({ VoucherCode: 'TYPED-7X6W' });
    expect(JSON.stringify(await sql('select * from redemptions where id = $1', [id]))).not.toContain('TYPED');
  });

  it.each([
    ['CASH', 'paid', /to your bank account by about/, /Your reward is paid: .* was paid to your bank account on/s],
    ['GARUDA', 'paid', /to your GarudaMiles account by/, /Your reward is credited: .* to your GarudaMiles account on/s],
    ['OVO', 'paid', /to your OVO number by about/, /Your reward is paid: .* was paid to your OVO number on/s],
    [
      'TOKOPEDIA',
      'sent',
      /Code emailed to your Tokopedia address, or shown under Redemptions, by/,
      /is sent: .* emailed to your Tokopedia address on/s,
    ],
    ['MAP', 'sent', /for your MAP account sent by about/, /is sent: .* for your MAP account on/s],
    ['MAPCWT', 'sent', /for your MAP account sent by about/, /is sent: .* for your MAP account on/s],
    ['VOUCHER', 'sent', /Voucher sent to you by about/, /is sent: .* was sent to you on/s],
    ['PRODUCT', 'sent', /Sent to your address by about/, /is sent: .* was sent to your address on/s],
    ['HOTEL', 'sent', /Arranged with you by phone or email by/, /is arranged: .* was arranged for you on/s],
    ['HOLIDAY', 'sent', /Arranged with you by phone or email by/, /is arranged: .* was arranged for you on/s],
    ['CRUISE', 'sent', /Sent to you by about/, /is sent: .* was sent to you on/s],
  ])(
    'for %s is %s, with the same destination in emails and notification',
    async (category, verb, promise, delivery) => {
      const { member, id } = await approveClaim(portal, category);
      expect((await outboxTo(portal, member.email))[0]?.Body).toMatch(promise);
      const code = category === 'TOKOPEDIA' ? ['--code', 'TOKO-1'] : [];
      expect((await portal.ops('redemptions', verb, id, '--reference', 'R-1', ...code)).code).toBe(0);
      const [mail] = await outboxTo(portal, member.email);
      expect(`${mail?.Subject} ${mail?.Body}`).toMatch(delivery);
      const [line = ''] = await notificationsOf(member);
      expect(mail?.Subject).toContain(line.replace(/:.*/, ''));
    },
  );

  it('is paid once; a correction of the reference notifies the member again', async () => {
    const { member, id } = await approveClaim(portal, 'OVO');
    await portal.ops('redemptions', 'paid', id, '--reference', 'TRF-1', '--as', 'sari');
    const repeated = await portal.ops('redemptions', 'paid', id, '--reference', 'TRF-2', '--as', 'budi');
    expect(repeated.code).toBe(1);
    expect(repeated.out).toMatch(
      /was already paid on \d{4}-\d\d-\d\d, reference TRF-1, recorded by sari\. Add --correct/,
    );
    await portal.ops('redemptions', 'paid', id, '--reference', 'TRF-2', '--correct', '--as', 'budi');
    expect(await readLatestClaim(member)).toMatchObject({ DeliveryReference: 'TRF-2' });
    expect((await outboxTo(portal, member.email)).map(({ Body }) => /TRF-\d/.exec(Body)?.[0])).toEqual([
      'TRF-2',
      'TRF-1',
      undefined,
    ]);
    expect((await outboxTo(portal, member.email))[0]?.Body).toContain('This replaces what we wrote to you before');
    const target = `redemption ${id}`;
    const audit = (await portal.json('audit')).filter(({ Target }: { Target: string }) => Target === target);
    expect(audit.map(({ Who, What }: { Who: string; What: string }) => `${Who}: ${What}`)).toEqual([
      'budi: redemption paid, corrected',
      'sari: redemption paid',
      'sari: redemption approved',
    ]);
    expect(audit[1].Why).toContain('TRF-1');
  });

  it('can be reopened if it was marked as sent by mistake; the member is notified', async () => {
    const { member, id } = await approveClaim(portal, 'PRODUCT');
    expect((await portal.ops('redemptions', 'undelivered', id, '--why', 'x')).out).toContain('is not sent yet');
    await portal.ops('redemptions', 'sent', id, '--reference', 'JNE-1');
    expect((await portal.ops('redemptions', 'undelivered', id, '--why', 'It was claim 99')).code).toBe(0);
    expect(await readLatestClaim(member)).toMatchObject({
      DeliveredOn: null,
      DeliveryReference: null,
      ApprovalStatus: 'Approved',
    });
    expect((await notificationsOf(member))[0]).toBe('Not delivered yet, our mistake: Reward');
    expect((await outboxTo(portal, member.email))[0]?.Kind).toBe('redemption_undelivered');
    expect(await findInList(id, '--due')).toBeDefined();
    await portal.ops('redemptions', 'sent', id, '--reference', 'JNE-2');
    expect(await readLatestClaim(member)).toMatchObject({ DeliveryReference: 'JNE-2' });
  });
});

describe('recording a payment or delivery', () => {
  it('is refused with the reason, and changes nothing', async () => {
    const [voucher, ovo] = [await approveClaim(portal, 'VOUCHER'), await approveClaim(portal, 'OVO')];
    const [pending, rejected] = [await makeOpenClaim('OVO'), await makeOpenClaim('OVO')];
    await portal.ops('redemptions', 'reject', rejected.id, '--why', 'x');
    const paid = (id: string, ...more: string[]) => portal.ops('redemptions', 'paid', id, '--reference', 'R', ...more);
    const sent = (id: string, ...more: string[]) => portal.ops('redemptions', 'sent', id, '--reference', 'R', ...more);
    const results = [
      await paid('987654'),
      await paid(pending.id),
      await paid(rejected.id),
      await paid(voucher.id),
      await sent(ovo.id),
      await paid(ovo.id, '--correct'),
      await paid(ovo.id, '--on', '2199-12-31'),
      await paid(ovo.id, '--on', '2020-01-01'),
    ];
    expect(results.map(({ code, out }) => `${code}: ${out}`)).toEqual([
      '1: There is no redemption 987654.',
      `1: Redemption ${pending.id} is pending, not approved.`,
      `1: Redemption ${rejected.id} is rejected, not approved.`,
      `1: Redemption ${voucher.id} (VOUCHER) is sent, not paid. The command is redemptions sent.`,
      `1: Redemption ${ovo.id} (OVO) is paid, not sent. The command is redemptions paid.`,
      `1: Redemption ${ovo.id} is not paid yet. Leave --correct out.`,
      '1: 2199-12-31 is in the future.',
      `1: Redemption ${ovo.id} was approved after 2020-01-01.`,
    ]);
    const two = await portal.ops('redemptions', 'sent', voucher.id, '1', '--reference', 'R', '--code', 'ABCD');
    expect(two.err).toBe('A code is for one redemption; name one id.');
    for (const { member } of [voucher, ovo]) expect(await readLatestClaim(member)).toMatchObject({ DeliveredOn: null });
  });

  it('happens once if several operators do it at the same time', async () => {
    const { member, id } = await approveClaim(portal, 'OVO');
    const results = await Promise.all(
      ['R1', 'R2', 'R3'].map((reference) => portal.ops('redemptions', 'paid', id, '--reference', reference)),
    );
    expect(results.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await outboxTo(portal, member.email)).filter(({ Kind }) => Kind === 'redemption_paid')).toHaveLength(1);
  });
});
