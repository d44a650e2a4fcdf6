import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import type { ContentTablePlan } from '@friends/shared/contract/staff/contentTables';
import { makeReward, sql, unique } from '@friends/tools/testing/api/api';
import { decideSet } from '../../../tests/support/content.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('editor', NOW);
});

const file = (text: string, Kind = 'reward') => ({
  Kind,
  File: 'prices.csv',
  Content: Buffer.from(text).toString('base64'),
});
const check = (text: string, Kind?: string) =>
  staffCall<ContentTablePlan>('POST /staff/content-tables/check', { cookie: editor.cookie, body: file(text, Kind) });
const importTable = (text: string, { Revision }: ContentTablePlan) =>
  staffCall<ContentSet>('POST /staff/content-tables', { cookie: editor.cookie, body: { ...file(text), Revision } });
const priceOf = async (id: number) => (await sql('select points from rewards where id = $1', [id]))[0]?.points;

it('the downloaded table changes nothing when it is imported again', async () => {
  const id = await makeReward({ points: 5 });
  await sql(`update rewards set name = '=1+1', description = E'<p>a</p>\\n<p>b</p>' where id = $1`, [id]);
  const { body } = await staffCall<string>('GET /staff/content-tables/csv?Kind=reward', editor);
  expect(body.split('\r\n')[0]?.replace('\ufeff', '')).toBe(
    'id,Category,Name,NameEn,Image,Value,BonusValue,Points,PointsDiscount,Country,Active,OfferedFrom,OfferedUntil,LimitPerMember,LimitPerSeason',
  );
  const plan = (await check(body)).body;
  expect([...new Set(plan.Lines.map(({ State }) => State))]).toEqual(['unchanged']);
});

it('an import lists its changes by line, drafts them as one set, and goes live when that is published', async () => {
  const [one, other] = [await makeReward({ points: 5 }), await makeReward({ points: 6 })];
  const name = `Bag ${unique()}`;
  const text = `id;Category;Name;NameEn;Points\n${one};OTHER;Hadiah;Reward;1.250\n${other};OTHER;Hadiah;Reward;6\n;OTHER;Tas;${name};30\n`;
  const { body: plan } = await check(text);
  expect(plan.Lines).toMatchObject([
    { Line: 2, State: 'changed', Changed: [{ Field: 'Points', Before: '5', After: '1250' }] },
    { Line: 3, State: 'unchanged', Changed: [] },
    { Line: 4, State: 'new', NameEn: name },
  ]);
  const { body: set } = await importTable(text, plan);
  expect(set).toMatchObject({ Name: 'prices.csv', State: 'draft', Entries: [{ IsNew: false }, { IsNew: true }] });
  expect(await priceOf(one)).toBe(5);
  await decideSet(set, 'plan', editor);
  expect([await priceOf(one), await priceOf(other)]).toEqual([1250, 6]);
  expect((await importTable(text, plan)).body).toMatchObject({ errors: { Revision: expect.any(String) } });
});

it('an import with an invalid line names the line and the reason, and imports nothing', async () => {
  const id = await makeReward({ points: 5 });
  const text = `id,Category,NameEn,Name,Points\n2000000000,OTHER,A,A,1\n${id},NOWHERE,Reward,Hadiah,1\n${id},OTHER,Reward,Hadiah,many\n`;
  const { body: plan } = await check(text);
  expect(plan.Lines.map(({ State, Issues }) => [State, Issues[0]?.Text])).toEqual([
    ['wrong', 'No entry has this id'],
    ['wrong', expect.stringContaining('NOWHERE')],
    ['wrong', 'This id is twice in the file'],
  ]);
  expect((await importTable(text, plan)).body).toMatchObject({ errors: { Content: expect.any(String) } });
});

it.each([
  ['no id', 'Points\n5\n'],
  ['a column that it does not know', 'id,Colour\n1,red\n'],
  ['a PDF', '%PDF-1.7'],
])('a file with %s is refused with the reason', async (_what, text) => {
  const { status, body } = await check(text);
  expect([status, body]).toMatchObject([409, { errors: { Content: expect.any(String) } }]);
});

it('categories can be imported as a table, with codes for new ones', async () => {
  const id = `T${unique().toUpperCase()}`;
  const { body } = await check(`id,Name,NameEn,Position\n${id},Baru,New,7\nbad code,B,B,1\n`, 'category');
  expect(body.Lines.map(({ State }) => State)).toEqual(['new', 'wrong']);
});
