import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFolder, call, control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { type OpsPortal, runOps, startCli, startOps } from '../support/ops.ts';

let portal: OpsPortal;
beforeAll(async () => {
  portal = await startOps();
});
afterAll(() => portal.stop());

const onApi = () => ({ api: portal.api });
const claim = async (token: string, reward: number): Promise<string> =>
  String((await call('POST /redemptions', { token, body: { RewardID: reward }, ...onApi() })).body.id);
const claimed = async () => {
  const member = await makeMember({ points: 10, ...onApi() });
  return { member, redemption: await claim(member.token, await makeReward({ points: 4, ...onApi() })) };
};

describe('the ledger', () => {
  it('explains a line: booking or reward, rule, who acted and why', async () => {
    const { member, redemption } = await claimed();
    await portal.ops('redemptions', 'reject', redemption, '--why', 'Sold out', '--as', 'sari');
    const [back, paid, start] = await portal.json('ledger', 'lines', String(member.id));
    const said = await portal.ops('ledger', 'explain', String(back.id));
    expect(said.out).toContain(
      `+4 points for member ${member.id} (${member.agentCode} / ${member.userId}), balance 10`,
    );
    expect(said.out).toContain(
      'Rule:  A claim that is rejected, or withdrawn by its member, gives its points back, once.',
    );
    expect(said.out).toContain('Who:   sari, because: Sold out');
    expect(said.out).toContain(`Undoes line ${paid.id}.`);
    expect(await portal.json('ledger', 'explain', String(paid.id))).toMatchObject({ UndoneBy: back.id, Amount: -4 });
    expect(start).toMatchObject({ Amount: 10, Balance: 10 });
    expect((await portal.ops('ledger', 'explain', '99999999')).err).toBe('There is no ledger line 99999999.');
  });

  it('takes corrections with their reason, but never below nothing', async () => {
    const member = await makeMember({ points: 3, ...onApi() });
    const correct = (...words: string[]) =>
      portal.ops('points', 'correct', '--why', 'Agreed by phone', '--', String(member.id), ...words);
    expect((await correct('2')).code).toBe(0);
    expect(await correct('-6')).toMatchObject({
      code: 1,
      err: expect.stringContaining('the balance is too small to take 6 points'),
    });
    expect(await pointsOf(member, portal.api)).toBe(5);
  });

  it('check names the account that does not add up, and exits with 1', async () => {
    const member = await makeMember({ points: 3, ...onApi() });
    await sql('update balances set points = points + 1 where member_id = $1', [member.id], portal.api);
    const said = await portal.ops('ledger', 'check');
    await sql('update balances set points = points - 1 where member_id = $1', [member.id], portal.api);
    expect(said.code).toBe(1);
    expect(said.out).toBe(
      `Member ${member.id} (${member.agentCode} / ${member.userId}): The balance is 4, its lines add up to 3.`,
    );
  });
});

describe('content', () => {
  const demo = (name: string): string => join(apiFolder, 'demo', name);

  it.each(['pages', 'rewards', 'promotions', 'testimonials'])(
    'of %s is taken in from a file, once; what is listed can be changed and taken in again',
    async (group) => {
      expect((await portal.json(group, 'import', demo(`${group}.json`))).New).toBeGreaterThan(4);
      expect(await portal.json(group, 'import', demo(`${group}.json`))).toMatchObject({ New: 0, Changed: 0 });
      const listed = await portal.json(group, 'list');
      const key = { pages: 'TitleEn', rewards: 'NameEn', promotions: 'Description', testimonials: 'City' }[group] ?? '';
      const changed = [{ ...listed[0], [key]: 'Changed' }, ...listed.slice(1)];
      expect(await portal.json(group, 'import', portal.file('c.json', JSON.stringify(changed)))).toMatchObject({
        New: 0,
        Changed: 1,
        Unchanged: listed.length - 1,
      });
    },
  );

  it.each([
    ['no JSON', '{', 'The file is not JSON in UTF-8'],
    ['an unknown field', '[{ "Slug": "a", "Title": "A", "TitleEn": "A", "Colour": "red" }]', 'Colour'],
    ['a missing field', '[{ "Slug": "a", "Title": "A" }]', 'TitleEn'],
    [
      'an id that is not there',
      '[{ "id": 98765, "Slug": "a", "Title": "A", "TitleEn": "A" }]',
      'There is no page 98765',
    ],
    [
      'a page twice',
      '[{"Slug":"a","Title":"A","TitleEn":"A"},{"Slug":"a","Title":"B","TitleEn":"B"}]',
      'Items 1 and 2 are the same page: a',
    ],
  ])('with %s is refused, with the reason', async (_what, content, reason) => {
    const said = await portal.ops('pages', 'import', portal.file('bad.json', content));
    expect(said).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
  });

  it('has a season switched on for its own days, with four stages', async () => {
    const [five, six] = [demo('campaign-amazing-race-5.json'), demo('campaign-amazing-race-6.json')];
    const { id: first } = await portal.json('campaign', 'import', five);
    const { id: next } = await portal.json('campaign', 'import', six);
    expect((await portal.json('campaign', 'import', six)).id).toBe(next);
    await portal.ops('campaign', 'activate', String(first));
    const said = await portal.ops('campaign', 'activate', String(next));
    expect(said.out).toContain(`Campaign ${next} (Amazing Race 6) is switched on.`);
    expect((await portal.ops('campaign', 'activate', String(next))).err).toContain('is switched on already');
    const seven = { ...JSON.parse(readFileSync(six, 'utf8')), Name: 'Amazing Race 7' };
    const { id: third } = await portal.json('campaign', 'import', portal.file('seven.json', JSON.stringify(seven)));
    const refused = await portal.ops('campaign', 'activate', String(third));
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Amazing Race 6') });
    const longer = { ...JSON.parse(readFileSync(five, 'utf8')), End: seven.Start };
    const overlapping = await portal.ops('campaign', 'import', portal.file('five.json', JSON.stringify(longer)));
    expect(overlapping).toMatchObject({ code: 1, err: expect.stringContaining('which is switched on') });
    expect(await portal.json('campaign', 'list')).toMatchObject([
      { id: third, SwitchedOn: false },
      { id: next, SwitchedOn: true },
      { id: first, SwitchedOn: true, Start: '2026-09-01', End: '2026-12-31' },
    ]);
    const threeStages = JSON.parse(readFileSync(five, 'utf8'));
    threeStages.stages.pop();
    const bad = await portal.ops('campaign', 'import', portal.file('race.json', JSON.stringify(threeStages)));
    expect(bad).toMatchObject({ code: 1, err: 'A race has the stages 1, 2, 3 and 4, each once.' });
  });
});

describe('the command line', () => {
  it('explains itself, and wrong usage, without a database', async () => {
    const nowhere = { DATA_DIR: '/dev/null/nowhere' };
    const help = await runOps(['redemptions', 'reject', '--help'], nowhere);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--why <text>') });
    expect(await runOps(['redemption'], nowhere)).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown command'),
    });
    expect(await runOps(['points', 'credit', '--as-of', '31/03/2026'], nowhere)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not a date like 2026-03-31'),
    });
    expect(await runOps(['members', 'approve', 'seven'], portal.env)).toMatchObject({
      code: 1,
      err: 'id "seven" is not a whole number from 1 to 2147483647.',
    });
    expect((await runOps(['bookings', 'import', 'nofile.csv'], nowhere)).err).toBe(
      'nofile.csv cannot be read: there is no such file.',
    );
  });

  it('says in a sentence that the database does not answer, or that a setting is wrong', async () => {
    const place = `127.0.0.1:${await closedPort()}/friends`;
    const closed = await runOps(['members', 'list'], { DATABASE_URL: `postgres://x:secret@${place}` });
    expect(closed).toMatchObject({ code: 1, err: expect.stringContaining(`The database at ${place}`) });
    expect(closed.err).not.toContain('secret');
    expect(closed.err).not.toContain('\n');
    expect((await runOps(['members', 'list'], { PORT: 'x' })).err).toMatch(/^PORT is "x"/);
  });

  it('works on an embedded database that no portal has opened, one command after the other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'friends-ops-alone-'));
    try {
      const said = await Promise.all(
        [1, 2].map(() => runOps(['ledger', 'check'], { DATA_DIR: folder, DATABASE_URL: '' })),
      );
      expect(said.map(({ out }) => out)).toEqual(['All 0 accounts add up.', 'All 0 accounts add up.']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('agencies', () => {
  it('are marked by the operator, and their members see another catalogue at once', async () => {
    const member = await makeMember(onApi());
    await makeReward({ category: 'CASH', ...onApi() });
    const sees = async () => {
      const { body } = await call('GET /rewards?showAll=true', { token: member.token, ...onApi() });
      return body.some(({ Category }: { Category: string }) => Category === 'CASH');
    };
    expect(await sees()).toBe(true);
    const said = await portal.json(
      'agents',
      'set',
      member.agentCode.toLowerCase(),
      '--panorama',
      'yes',
      '--country',
      'SG',
    );
    expect(said).toEqual({ AgentCode: member.agentCode, Country: 'SG', IsPanorama: true, IsXML: false });
    expect(await sees()).toBe(false);
    expect((await portal.ops('agents', 'set', 'NOBODY', '--xml', 'yes')).err).toContain('There is no agency NOBODY');
  });
});

describe('made-up bookings', () => {
  it('stop growing when the operator presses Ctrl-C, also in the portal that does the work', async () => {
    const count = async () => Number((await sql('select count(*) as n from bookings', [], portal.api))[0].n);
    const before = await count();
    const child = startCli(['demo', 'grow', '--transactions', '40000000'], portal.env);
    while ((await count()) === before && child.process.exitCode === null);
    child.process.kill('SIGINT');
    expect(await child.ended).toMatchObject({ code: 130, err: 'Stopped; what was not finished was not done.' });
    // The portal may be in the middle of a batch when it hears that the operator is gone.
    const stopped = await count();
    expect(await count()).toBeLessThan(stopped + 100_000);
    await sql(`delete from bookings where booking_ref like 'GROW%'`, [], portal.api);
  });

  it('grow to the number that was asked for, and the ledger adds up after they are credited', async () => {
    await portal.ops('demo', 'grow', '--transactions', '3000', '--members', '20', '--largest', '500');
    const [{ n }] = await sql(`select count(*) as n from bookings where user_id = 'grown1'`, [], portal.api);
    expect(Number(n)).toBe(500);
    await portal.ops('points', 'credit');
    expect(await control('check', {}, portal.api)).toEqual([]);
  });
});
