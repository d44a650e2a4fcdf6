import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import type { ContentTablePlan } from '@friends/shared/contract/staff/contentTables';
import { call, control, setClock, sql } from '@friends/tools/testing/api/api';
import {
  decideSet,
  listContent,
  planDraft,
  publishDraft,
  readEntry,
  readSet,
  saveDraft,
} from '../../../tests/support/content.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
beforeEach(async () => {
  await setClock(NOW);
  editor = await makeStaff('editor', NOW);
  await sql('delete from content_drafts');
  await sql('delete from testimonials');
  for (const name of ['Ana', 'Budi', 'Citra'])
    await sql(
      `insert into testimonials (name, agent, city, testimony, testimony_en, approved)
       values ($1, 'Sari Travel', 'Solo', E'Cepat,\\nmudah', E'Fast,\\neasy', true)`,
      [name],
    );
});

const listed = async () => (await call('GET /testimonials?Approved=true')).body;
const names = async () => (await listed()).map(({ Name }: { readonly Name: string }) => Name);
const entryOf = async (name: string) =>
  readEntry(`testimonial/${(await sql('select id from testimonials where name = $1', [name]))[0]?.id}`, editor);
const draftPosition = async (name: string, Position: unknown) =>
  (await saveDraft(await entryOf(name), { Position }, editor)).body;

it('readers see testimonials by id until an editor publishes an order, and by id within the same place', async () => {
  expect(await names()).toEqual(['Ana', 'Budi', 'Citra']);
  const drafts = [await draftPosition('Ana', 2), await draftPosition('Budi', 2)];
  expect(await names()).toEqual(['Ana', 'Budi', 'Citra']);
  for (const draft of drafts) expect((await publishDraft(draft, editor)).status).toBe(200);
  expect(await names()).toEqual(['Citra', 'Ana', 'Budi']);
  expect((await listContent('Kind=testimonial', editor)).map(({ Name }) => Name)).toEqual(['Citra', 'Ana', 'Budi']);
});

it('readers do not get the number of the order', async () => {
  expect(Object.keys((await listed())[0]).sort()).toEqual(
    ['Agent', 'Approved', 'City', 'Image', 'Name', 'Testimony', 'TestimonyEn', 'id'].sort(),
  );
});

it.each([-1, 1.5, 'first', 1_000_001])('an order of %p is an issue at its field', async (wrong) => {
  const draft = await draftPosition('Ana', wrong);
  expect(draft.Draft?.Issues).toEqual([{ Field: 'Position', Text: 'This value is not allowed here' }]);
  expect((await publishDraft(draft, editor)).status).toBe(409);
});

it('a version from before an order was given brings back the order', async () => {
  const { body: live } = await publishDraft(await draftPosition('Ana', 5), editor);
  expect(live.Versions[0]?.Changed).toEqual(['Position']);
  const body = { Version: 1, Live: live.Live?.Revision };
  await staffCall(`POST /staff/content/testimonial/${live.Entry}/restore`, { ...editor, body });
  expect(await names()).toEqual(['Ana', 'Budi', 'Citra']);
});

it('a file without an order keeps that of the ids; one with it is listed by it', async () => {
  const path = join(newFolder(), 'testimonials.json');
  const item = { Agent: 'Sari Travel', City: 'Solo', Testimony: 'Cepat', TestimonyEn: 'Fast', Approved: true };
  const load = async (...items: readonly object[]) => {
    writeFileSync(path, JSON.stringify(items.map((more) => ({ ...item, ...more }))));
    return staffOps('testimonials', 'import', path, '--as', 'dewi');
  };
  expect((await load({ Name: 'Ana' }, { Name: 'Citra' })).code).toBe(0);
  expect(await names()).toEqual(['Ana', 'Budi', 'Citra']);
  expect((await load({ Name: 'Ana', Position: 3 })).code).toBe(0);
  expect(await names()).toEqual(['Budi', 'Citra', 'Ana']);
  const { output } = await staffOps('testimonials', 'list', '--json');
  expect(JSON.parse(output).map(({ Name }: { readonly Name: string }) => Name)).toEqual(['Budi', 'Citra', 'Ana']);
  const wrong = await load({ Name: 'Ana', Position: 'last' });
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('Position')]);
});

describe('as a table', () => {
  const file = (text: string) => ({
    Kind: 'testimonial',
    File: 'order.csv',
    Content: Buffer.from(text).toString('base64'),
  });
  const check = async (text: string) =>
    (await staffCall<ContentTablePlan>('POST /staff/content-tables/check', { ...editor, body: file(text) })).body;
  const download = async () =>
    (await staffCall<string>('GET /staff/content-tables/csv?Kind=testimonial', editor)).body.replace('\ufeff', '');

  it('the downloaded table changes nothing: it is without the texts of several lines', async () => {
    const table = await download();
    expect(table.split('\r\n')[0]).toBe('id,Name,Agent,City,Image,Approved,Position');
    expect((await check(table)).Lines.map(({ State }) => State)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('an imported order is drafted as one set, and seen once it is published', async () => {
    const [ana, , citra] = await sql('select id from testimonials order by id');
    const text = `id,Position\n${ana?.id},9\n${citra?.id},1\n`;
    const plan = await check(text);
    expect(plan.Lines).toMatchObject([
      { State: 'changed', Changed: [{ Field: 'Position', Before: '0', After: '9' }] },
      { State: 'changed', Changed: [{ Field: 'Position', Before: '0', After: '1' }] },
    ]);
    const body = { ...file(text), Revision: plan.Revision };
    const { body: set } = await staffCall<ContentSet>('POST /staff/content-tables', { ...editor, body });
    await decideSet(set, 'plan', editor);
    expect(await names()).toEqual(['Budi', 'Citra', 'Ana']);
  });

  it('a new line can have its texts', async () => {
    const text = 'id,Name,Agent,City,Testimony,TestimonyEn,Position\n,Dewi,Sari Travel,Solo,Mudah,Easy,1\n';
    expect((await check(text)).Lines).toMatchObject([{ State: 'new', Name: 'Dewi', Issues: [] }]);
  });

  it('a line with a wrong order names the field', async () => {
    const [ana] = await sql('select id from testimonials order by id');
    expect((await check(`id,Position\n${ana?.id},first\n`)).Lines).toMatchObject([
      { State: 'wrong', Issues: [{ Field: 'Position', Text: 'This value is not allowed here' }] },
    ]);
  });
});

describe('drafts and versions that a portal without this order stored', () => {
  it('go live as planned', async () => {
    const draft = (await saveDraft(await entryOf('Ana'), { City: 'Medan' }, editor)).body;
    const { body: set } = await planDraft(draft, editor, { LiveAt: new Date(NOW + 3_600_000).toISOString() });
    await sql(`update content_drafts set fields = fields - 'Position', base = base - 'Position'`);
    await setClock(NOW + 3_600_000);
    await control('runDueSets');
    const later = await makeStaff('editor', NOW + 3_600_000);
    expect(await readSet(set.id, later)).toMatchObject({ State: 'live', Failure: null });
    expect((await listed())[0]).toMatchObject({ Name: 'Ana', City: 'Medan' });
  });

  it('keep fields that they do not know when an earlier version is published again beside their plan', async () => {
    const first = await publishDraft((await saveDraft(await entryOf('Ana'), { City: 'Bali' }, editor)).body, editor);
    await publishDraft(await draftPosition('Ana', 7), editor);
    await publishDraft((await saveDraft(await entryOf('Ana'), { Agent: 'Dua Travel' }, editor)).body, editor);
    const draft = (await saveDraft(await entryOf('Ana'), { City: 'Medan' }, editor)).body;
    const { body: set } = await planDraft(draft, editor, { LiveAt: new Date(NOW + 3_600_000).toISOString() });
    await sql(
      `update content_drafts set fields = fields - array['Position', 'Agent'], base = base - array['Position', 'Agent']`,
    );
    const { Live, Entry } = await entryOf('Ana');
    const version = { Version: (first.body.Versions[0]?.Version ?? 0) + 1, Live: Live?.Revision, UpdatePlan: true };
    const restored = await staffCall(`POST /staff/content/testimonial/${Entry}/restore`, { ...editor, body: version });
    expect(restored.status).toBe(200);
    await setClock(NOW + 3_600_000);
    await control('runDueSets');
    const later = await makeStaff('editor', NOW + 3_600_000);
    expect(await readSet(set.id, later)).toMatchObject({ State: 'live', Failure: null });
    expect(await names()).toEqual(['Budi', 'Citra', 'Ana']);
    expect((await listed()).at(-1)).toMatchObject({ City: 'Medan', Agent: 'Sari Travel' });
  });

  it('are not taken for changes of the order', async () => {
    await publishDraft((await saveDraft(await entryOf('Ana'), { City: 'Medan' }, editor)).body, editor);
    await sql(`update content_versions set fields = fields - 'Position' where kind = 'testimonial'`);
    const { body } = await publishDraft((await saveDraft(await entryOf('Ana'), { City: 'Bali' }, editor)).body, editor);
    expect(body.Versions.map(({ Version, Origin, Changed }) => [Version, Origin, Changed])).toEqual([
      [3, 'edited', ['City']],
      [2, 'edited', ['City']],
      [1, 'found', []],
    ]);
  });
});
