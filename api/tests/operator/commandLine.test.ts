import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder, call, control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { makeClaim } from '../support/asMember.ts';
import { expectInterrupt } from '../support/expectInterrupt.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownPortal, runOps } from '../support/ops.ts';

const portal = ownPortal();

describe('the ledger', () => {
  it('explains a line: its booking or reward, the rule, who acted and why', async () => {
    const { member, id } = await makeClaim({ points: 4 });
    await portal.ops('redemptions', 'reject', id, '--why', 'Sold out', '--as', 'sari');
    const [back, paid, start] = await portal.json('ledger', 'lines', String(member.id));
    const result = await portal.ops('ledger', 'explain', String(back.id));
    expect(result.out).toContain(
      `+4 points for member ${member.id} (${member.agentCode} / ${member.userId}), balance 10`,
    );
    for (const line of [
      'Rule:  The claim was not approved, so its points were returned, once and in full.',
      'Who:   sari, because: Sold out',
      `Reverses line ${paid.id}.`,
    ])
      expect(result.out).toContain(line);
    expect(await portal.json('ledger', 'explain', String(paid.id))).toMatchObject({ UndoneBy: back.id, Amount: -4 });
    expect(start).toMatchObject({ Amount: 10, Balance: 10 });
  });

  it('makes corrections with their reason, and below zero only with a second person', async () => {
    const member = await makeMember({ points: 3 });
    const correct = (...args: string[]) =>
      portal.ops('points', 'correct', '--why', 'Agreed by phone', '--', String(member.id), ...args);
    expect((await correct('2')).code).toBe(0);
    const out = expect.stringContaining('5 points before, 0 points and 1 owed after) waits for a second person');
    expect(await correct('-6')).toMatchObject({ code: 0, out });
    expect(await pointsOf(member)).toBe(5);
  });

  it('is checked: the check names an account that does not add up, and exits with 1', async () => {
    const member = await makeMember({ points: 3 });
    await sql('update balances set points = points + 1 where member_id = $1', [member.id]);
    const result = await portal.ops('ledger', 'check');
    await sql('update balances set points = points - 1 where member_id = $1', [member.id]);
    expect(result.code).toBe(1);
    expect(result.out).toBe(
      `Member ${member.id} (${member.agentCode} / ${member.userId}): The balance is 4, but the lines add up to 3.`,
    );
  });
});

describe('content by command', () => {
  const demo = (name: string): string => join(apiFolder, 'demo', name);

  it.each(['pages', 'rewards', 'promotions', 'testimonials'])(
    'is imported from a file of %s, once; the list can be changed and imported again',
    async (group) => {
      expect((await portal.json(group, 'import', demo(`${group}.json`))).New).toBeGreaterThan(4);
      expect(await portal.json(group, 'import', demo(`${group}.json`))).toMatchObject({ New: 0, Changed: 0 });
      const listed = await portal.json(group, 'list');
      const key = { pages: 'TitleEn', rewards: 'NameEn', promotions: 'Description', testimonials: 'City' }[group] ?? '';
      const changed = portal.file('c.json', JSON.stringify(listed.with(0, { ...listed[0], [key]: 'Changed' })));
      const counts = { New: 0, Changed: 1, Unchanged: listed.length - 1 };
      expect(await portal.json(group, 'import', changed)).toMatchObject(counts);
    },
  );

  const PAGE = '{"Slug":"a","Title":"A","TitleEn":"A"}';
  it.each([
    ['no JSON', '{', 'The file is not JSON: Expected property name'],
    ['a workbook', 'PK\u0003\u0004', 'The file is a ZIP archive, not JSON'],
    [
      'an unknown field',
      '[{ "Slug": "a", "Title": "A", "TitleEn": "A", "Colour": "red" }]',
      '/0/Colour is an unknown field.',
    ],
    ['a missing field', '[{ "Slug": "a", "Title": "A" }]', 'TitleEn'],
    ['an unknown id', '[{ "id": 98765, "Slug": "a", "Title": "A", "TitleEn": "A" }]', 'There is no page 98765'],
    ['a page twice', `[${PAGE},${PAGE}]`, 'Items 1 and 2 are the same page: a'],
  ])('is refused with %s, with the reason', async (_what, content, reason) => {
    const result = await portal.ops('pages', 'import', portal.file('bad.json', content));
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
  });

  it('has a campaign of four stages, which is switched on for its own days', async () => {
    const [five, six] = [demo('campaign-amazing-race-5.json'), demo('campaign-amazing-race-6.json')];
    const { id: first } = await portal.json('campaign', 'import', five);
    const { id: next } = await portal.json('campaign', 'import', six);
    expect((await portal.json('campaign', 'import', six)).id).toBe(next);
    for (const id of [first, next]) expect((await portal.ops('campaign', 'activate', String(id))).code).toBe(0);
    const longer = { ...JSON.parse(readFileSync(five, 'utf8')), End: '2027-03-01' };
    const overlapping = await portal.ops('campaign', 'import', portal.file('five.json', JSON.stringify(longer)));
    expect(overlapping).toMatchObject({ code: 1, err: expect.stringContaining('is active from') });
    expect(await portal.json('campaign', 'list')).toMatchObject([
      { id: next, SwitchedOn: true },
      { id: first, SwitchedOn: true, Start: '2026-09-01', End: '2026-12-31' },
    ]);
    const threeStages = JSON.parse(readFileSync(five, 'utf8'));
    threeStages.stages.pop();
    const bad = await portal.ops('campaign', 'import', portal.file('race.json', JSON.stringify(threeStages)));
    expect(bad).toMatchObject({ code: 1, err: 'A race must have stages 1, 2, 3 and 4, each exactly once.' });
  });
});

describe('the command line', () => {
  it('explains itself, and wrong usage, without a database', async () => {
    const nowhere = { DATA_DIR: '/dev/null/nowhere' };
    const help = await runOps(['redemptions', 'reject', '--help'], nowhere);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--why <text>') });
    const unknown = await runOps(['redemption'], nowhere);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('unknown command') });
    const noDay = await runOps(['points', 'credit', '--as-of', '31/03/2026'], nowhere);
    expect(noDay).toMatchObject({ code: 2, err: expect.stringContaining('is not a date like 2026-03-31') });
    const noFile = await runOps(['bookings', 'import', 'nofile.csv'], nowhere);
    expect(noFile.err).toBe('nofile.csv cannot be read: there is no such file.');
  });

  it('reports in one line that the database does not answer, or that a setting is wrong', async () => {
    const address = `127.0.0.1:${await closedPort()}/friends`;
    const closed = await runOps(['members', 'list'], { DATABASE_URL: `postgres://x:secret@${address}` });
    expect(closed).toMatchObject({ code: 1, err: expect.stringContaining(`The database at ${address}`) });
    expect(closed.err).not.toContain('secret');
    expect(closed.err).not.toContain('\n');
    expect((await runOps(['members', 'list'], { PORT: 'x' })).err).toMatch(/^PORT is "x"/);
  });

  it('works on an embedded database that no portal has opened, also with two commands at once', async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: '' };
    await fillDataDir(env.DATA_DIR);
    const results = await Promise.all([1, 2].map(() => runOps(['ledger', 'check'], env)));
    expect(results.map(({ out }) => out)).toEqual(['All 0 accounts add up.', 'All 0 accounts add up.']);
  });
});

describe('agencies', () => {
  it('are marked by the operator, and their members see another catalogue at once', async () => {
    const member = await makeMember();
    await makeReward({ category: 'CASH' });
    const seesReward = async () => {
      const { body } = await call('GET /rewards?showAll=true', { token: member.token });
      return body.some(({ Category }: { Category: string }) => Category === 'CASH');
    };
    expect(await seesReward()).toBe(true);
    const agency = member.agentCode.toLowerCase();
    const result = await portal.json('agents', 'set', agency, '--panorama', 'yes', '--country', 'SG');
    expect(result).toEqual({
      AgentCode: member.agentCode,
      Country: 'SG',
      IsPanorama: true,
      IsXML: false,
      IsCWT: false,
    });
    expect(await seesReward()).toBe(false);
  });
});

describe('demo bookings', () => {
  it('stop growing when the operator presses Ctrl-C', () => expectInterrupt(portal));

  it('grow to the requested number, and the ledger adds up after they are credited', async () => {
    await portal.ops('demo', 'grow', '--transactions', '3000', '--members', '20', '--largest', '500');
    const [{ n }] = await sql(`select count(*) as n from bookings where user_id = 'grown1'`);
    expect(Number(n)).toBe(500);
    await portal.ops('points', 'credit');
    expect(await control('checkLedger')).toEqual([]);
  });
});
