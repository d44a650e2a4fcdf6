import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { control, setClock, sql, unique } from '@friends/tools/testing/api/api';
import {
  decideSet,
  draftReward,
  listContent,
  makeSet,
  planDraft,
  publishDraft,
  readEntry,
  readSet,
  saveDraft,
} from '../../../tests/support/content.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, signInWithCode, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();
ownApi({}, NOW);

let editor: StaffPerson;
beforeEach(async () => {
  await setClock(NOW);
  editor = await makeStaff('editor', NOW);
});

const begin = (Kind: string, Fields: object) =>
  staffCall<ContentEntry>('POST /staff/content', { cookie: editor.cookie, body: { Kind, Fields } });

const codeOf = ({ body }: { readonly body: object }): unknown => ({ code: undefined, ...body }).code;

describe('drafts with odd values', () => {
  it('are refused if the database cannot store their text, also in names of nested fields', async () => {
    for (const hotel of [{ Name: '\0' }, { '\0': 1 }, { '\ud800': 1 }, [{ 'a\0': 1 }]]) {
      const refused = await begin('promotion', { hotel });
      expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid_input']);
    }
  });

  it('have issues, and leave the list, its file and sets readable', async () => {
    const odd = [{ hotel: { Name: { toString: 1 } } }, { hotel: 'x', Ref: { toString: 1 } }, { hotel: [1], City: 5 }];
    for (const fields of [...odd, { Rule: { Hotels: 'x' }, AppliesTo: {}, Points: '1' }]) {
      const begun = await begin('promotion', fields);
      expect([begun.status, begun.body.Name]).toEqual([200, '']);
      expect(begun.body.Draft?.Issues).not.toEqual([]);
      expect((await decideSet(await makeSet([begun.body], editor), 'plan', editor)).status).toBe(409);
    }
    expect(await listContent('Kind=promotion&Q=nothing+like+it&Sort=name', editor)).toEqual([]);
    expect((await listContent('Kind=promotion&State=draft', editor)).length).toBeGreaterThanOrEqual(4);
    const file = await staffCall('GET /staff/content/csv?Kind=promotion', { cookie: editor.cookie });
    expect(file.status).toBe(200);
    await sql(`delete from content_drafts where kind = 'promotion'`);
  });

  it('have issues if the name of a page or text is not text', async () => {
    const html = '<p><a href="/page/hotels">Hotels</a></p>';
    for (const [kind, fields] of [
      ['page', { Slug: { toString: 1 }, Description: html, DescriptionEn: html }],
      ['text', { Name: { toString: 1 }, Text: html, TextEn: html }],
    ] as const) {
      const begun = await begin(kind, fields);
      expect(begun.status).toBe(200);
      expect(begun.body.Draft?.Issues).not.toEqual([]);
      expect((await decideSet(await makeSet([begun.body], editor), 'plan', editor)).status).toBe(409);
    }
    await sql(`delete from content_drafts where kind in ('page', 'text')`);
  });

  it('are not found by an impossible number', async () => {
    const { body } = await begin('reward', { NameEn: 'Mug' });
    const number = Number(body.Entry.replace('draft-', ''));
    for (const entry of ['draft-99999999999', 'draft-', `draft-${number}e0`, `draft-0${number}`, '99999999999'])
      expect((await staffCall(`GET /staff/content/reward/${entry}`, { cookie: editor.cookie })).status).toBe(404);
  });
});

describe('a set', () => {
  it('cannot be planned for a leap second, which clocks here do not show', async () => {
    const set = await makeSet([await draftReward({ Points: 40 }, editor)], editor);
    const { status } = await decideSet(set, 'plan', editor, { LiveAt: '2026-12-31T23:59:60Z' });
    expect(status).toBe(422);
  });

  it('does not give two entries the same name', async () => {
    const NameEn = `Mug ${unique()}`;
    const renamed = await draftReward({ NameEn }, editor);
    const { Category } = renamed.Draft?.Fields ?? {};
    const { body: added } = await begin('reward', { Category, Name: 'Gelas', NameEn: NameEn.toUpperCase(), Points: 5 });
    for (const other of [await draftReward({ NameEn, Category }, editor), added]) {
      const set = await makeSet([renamed, other], editor);
      for (const LiveAt of [null, at(1)]) {
        const { status, body } = await decideSet(set, 'plan', editor, { LiveAt });
        expect([status, body]).toMatchObject([409, { detail: expect.stringMatching(/already called “Mug/i) }]);
      }
      await decideSet(set, 'cancel', editor);
    }
    expect(await sql('select from rewards where lower(name_en) = lower($1)', [NameEn])).toEqual([]);
  });

  it('cannot be planned to end if it cannot be rolled back', async () => {
    const category = { id: `N${unique().toUpperCase()}`, Name: 'Baru', NameEn: 'New', Position: 50 };
    const set = await makeSet([(await begin('category', category)).body], editor);
    for (const LiveAt of [null, at(1)]) {
      const { status, body } = await decideSet(set, 'plan', editor, { LiveAt, Until: at(2) });
      expect([status, body]).toMatchObject([409, { errors: { Until: expect.stringContaining('“New”') } }]);
    }
    expect((await decideSet(set, 'plan', editor, { LiveAt: at(1) })).status).toBe(200);
  });

  it('cannot be planned to go live after the end of another set that changed its entry', async () => {
    const sale = await makeSet([await draftReward({ Points: 40 }, editor)], editor);
    const [entry] = (await decideSet(sale, 'plan', editor, { Until: at(4) })).body.Entries;
    const live = await readEntry(`reward/${entry?.Entry}`, editor);
    const next = await makeSet([(await saveDraft(live, { Points: 30 }, editor)).body], editor);
    for (const LiveAt of [at(4), at(5)]) {
      const { status, body } = await decideSet(next, 'plan', editor, { LiveAt });
      expect([status, body]).toMatchObject([409, { errors: { LiveAt: expect.stringContaining(sale.Name) } }]);
    }
    expect((await decideSet(next, 'plan', editor, { LiveAt: at(3) })).status).toBe(200);
  });

  it('with one draft is planned only as the editor saw that draft; a refused plan leaves no set', async () => {
    const seen = await draftReward({ Points: 40 }, editor);
    const other = await makeStaff('editor', NOW);
    const now = (await saveDraft(seen, { Points: 1 }, other)).body;
    const count = async () => (await sql('select count(*)::int as n from content_sets'))[0]?.n;
    const before = await count();
    const { status, body } = await planDraft(seen, editor, { LiveAt: at(1) });
    expect([status, body]).toMatchObject([409, { errors: { Revision: expect.stringContaining(other.email) } }]);
    expect((await planDraft(now, editor, { LiveAt: at(-1) })).status).toBe(409);
    expect(await count()).toBe(before);
    expect((await planDraft(now, editor, { LiveAt: at(1) })).body).toMatchObject({
      State: 'planned',
      LiveAt: at(1),
      Entries: [{ Entry: seen.Entry, Changed: ['Points'] }],
    });
    expect((await planDraft(now, editor, { LiveAt: at(2) })).status).toBe(409);
  });

  it('goes live at its time although another one fails', async () => {
    const planned = [];
    for (const NameEn of [`Broken ${unique()}`, `Mug ${unique()}`]) {
      const set = await makeSet([await draftReward({ NameEn }, editor)], editor);
      planned.push((await decideSet(set, 'plan', editor, { LiveAt: at(1) })).body);
    }
    await sql(`alter table rewards add constraint unbroken check (name_en not like 'Broken%')`);
    try {
      await setClock(NOW + HOUR);
      await control('runDueSets').catch(() => null);
      editor = { ...editor, cookie: (await signInWithCode(editor, NOW + HOUR)).cookie };
      const states = planned.map(async ({ id }) => (await readSet(id, editor)).State);
      expect(await Promise.all(states)).toEqual(['planned', 'live']);
    } finally {
      await sql('alter table rewards drop constraint unbroken');
    }
    // As after any other failure of the database.
    await control('runDueSets');
    expect((await readSet(Number(planned[0]?.id), editor)).State).toBe('live');
  });

  it('does not include an entry that was published separately', async () => {
    const draft = await draftReward({ Points: 40 }, editor);
    const set = await makeSet([draft], editor);
    await publishDraft(draft, editor);
    expect((await decideSet(set, 'plan', editor)).status).toBe(409);
  });
});
