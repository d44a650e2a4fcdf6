import type { Today } from '@friends/shared/contract/staff/today';
import { control, makeReward, setClock, sql } from '@friends/tools/testing/api/api';
import { readLatestClaim } from '../../../tests/support/asMember.ts';
import { approveNewClaim, codesFile, importCodes, makePool, readPool } from '../../../tests/support/codes.ts';
import { outboxTo } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const portal = ownPortal();
const NOON = '2026-11-10T05:00:00Z';
beforeAll(() => setClock(NOON));

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
    expect(await readPool(portal, reward)).toMatchObject({ Usable: 1 });
  });

  it('is refused as a whole for one problem, unless lines with problems are skipped', async () => {
    const reward = await makeReward();
    const file = codesFile(['GOOD-0001', 'x', 'GOOD-0002']);
    expect((await importCodes(portal, reward, file)).code).toBe(1);
    expect(await readPool(portal, reward)).toMatchObject({ HasPool: false, Usable: 0 });
    expect((await importCodes(portal, reward, file, '--skip-problems')).code).toBe(0);
    expect(await readPool(portal, reward)).toMatchObject({ Usable: 2 });
  });

  it('recognizes codes of other rewards, including assigned and withdrawn ones', async () => {
    const one = await makePool(portal, ['OTHER-001', 'OTHER-002']);
    await approveNewClaim(portal, one);
    const [{ id }] = await portal.json('codes', 'imports');
    await portal.ops('codes', 'withdraw', String(id), '--why', 'Supplier called them back');
    const { out } = await importCodes(portal, await makeReward(), codesFile(['OTHER-001', 'OTHER-002']), '--dry-run');
    expect(out).toContain('New codes: 0. Lines with problems: 2.');
  });

  it('reads spreadsheet files: semicolons, a byte order mark, columns in another order', async () => {
    const reward = await makeReward({ value: 100_000 });
    const file = '\uFEFFExpires;Code;Value\r\n2027-01-31;"SHEET-001";100.000\r\n';
    expect((await importCodes(portal, reward, file)).out).toContain('1 codes for Reward');
    expect(await readPool(portal, reward)).toMatchObject({ Usable: 1, NextExpiry: '2027-01-31' });
  });

  it.each([
    ['with an unknown column', 'Name\nx', 'The first line may name only the columns'],
    ['without a Code column', 'Value\n5', 'The first line must name the columns'],
    ['without a code', 'Code\n', 'There are no codes below the first line.'],
    ['that is a web page', '<html></html>', 'This file is not a table.'],
  ])('explains what to do with a file %s', async (_what, content, sentence) => {
    expect((await importCodes(portal, await makeReward(), content)).err).toContain(sentence);
  });

  it('is refused for a reward that is never delivered as a code', async () => {
    const cash = await makeReward({ category: 'CASH' });
    expect((await importCodes(portal, cash, codesFile(['CASH-0001']))).err).toContain('its category is never a code');
  });

  it('can be withdrawn; its used codes stay', async () => {
    const reward = await makePool(portal, ['TAKEN-001', 'FREE-0001', 'FREE-0002']);
    const { member } = await approveNewClaim(portal, reward);
    const [{ id }] = await portal.json('codes', 'imports');
    const { out } = await portal.ops('codes', 'withdraw', String(id), '--why', 'Wrong file');
    expect(out).toBe(`Import ${id}: 2 unused codes withdrawn.`);
    expect(await readPool(portal, reward)).toMatchObject({ Usable: 0, Given: 1, Withdrawn: 2 });
    expect((await readLatestClaim(member)).VoucherCode).toBe('TAKEN-001');
    expect((await portal.ops('codes', 'withdraw', String(id), '--why', 'x')).err).toContain(
      'there are no codes this applies to',
    );
  });
});

describe('a shortage of codes', () => {
  it('is mailed once to staff who import codes, and again only after there were enough', async () => {
    const { email } = await makeStaff('fulfilment', Date.parse(NOON));
    const lowStockMails = async () =>
      (await outboxTo(portal, email)).filter(({ Kind }) => Kind === 'codes_low').map(({ Subject }) => Subject);
    const reward = await makePool(
      portal,
      Array.from({ length: 11 }, (_, at) => `FEW-${String(at).padStart(5, '0')}`),
    );
    await approveNewClaim(portal, reward);
    expect(await lowStockMails()).toEqual([]);
    await approveNewClaim(portal, reward);
    await approveNewClaim(portal, reward);
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
    const mails = async () => (await outboxTo(portal, person.email)).filter(({ Kind }) => Kind === 'codes_low').length;
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
