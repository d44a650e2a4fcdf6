import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDifference, ContentEntry } from '@friends/shared/contract/staff/content';
import { call, makeMember, makeReward, sql, unique } from '@friends/tools/testing/api/api';
import { claim } from '../../../tests/support/asMember.ts';
import {
  draftReward,
  type EntryPath,
  listContent,
  publishDraft,
  readEntry,
  saveDraft,
} from '../../../tests/support/content.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
let other: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('editor', NOW);
  other = await makeStaff('editor', NOW);
});

const pathOf = ({ Kind, Entry }: ContentEntry): EntryPath => `${Kind}/${Entry}`;
const priceFor = async (token: string, id: string | number) =>
  (await call(`GET /rewards/${id}`, { token })).body.Points;
const newPage = (more: object = {}) => ({
  Slug: `page-${unique()}`,
  Title: 'Syarat',
  TitleEn: 'Terms',
  Image: null,
  Custom: false,
  Description: '<p>Halo</p>',
  DescriptionEn: '<p>Hello</p>',
  Country: null,
  Active: true,
  Published: true,
  Position: 3,
  ...more,
});
const begin = async (Kind: string, Fields: object, { cookie } = editor) =>
  staffCall<ContentEntry>('POST /staff/content', { cookie, body: { Kind, Fields } });

describe('a draft', () => {
  it('is stored beside the live version, and members do not see it before it is published', async () => {
    const { token } = await makeMember();
    const draft = await draftReward({ Points: 40, NameEn: `Bag ${unique()}` }, editor);
    expect(draft).toMatchObject({
      Live: { Fields: { Points: 50 }, By: null },
      Draft: { Fields: { Points: 40 }, Base: { Points: 50 }, Revision: 1, By: editor.email, Issues: [] },
      Versions: [],
    });
    expect(await priceFor(token, draft.Entry)).toBe(50);
    const { status, body } = await publishDraft(draft, editor, 'Cheaper');
    expect([status, body.Draft, body.Live?.Fields.Points]).toEqual([200, null, 40]);
    expect(await priceFor(token, draft.Entry)).toBe(40);
    expect(await readLastAudit(`reward ${draft.Entry}`)).toMatchObject({
      who: editor.email,
      what: 'content published',
      why: 'Cheaper',
      by_right: 'content.publish',
      before: { Points: 50 },
      after: { Points: 40 },
    });
  });

  it('gives a new page a URL only once it is published', async () => {
    const fields = newPage();
    const { body: draft } = await begin('page', fields);
    expect(draft).toMatchObject({ Live: null, Draft: { Issues: [] } });
    expect((await call(`GET /pages/slug/${fields.Slug}`)).status).toBe(404);
    const { body: live } = await publishDraft(draft, editor);
    expect((await call(`GET /pages/slug/${fields.Slug}`)).body).toMatchObject({ TitleEn: 'Terms' });
    expect(live).toMatchObject({ Entry: expect.stringMatching(/^\d+$/), Draft: null, Live: { Fields: fields } });
    expect(live.Versions).toMatchObject([{ Version: 1, Origin: 'edited', By: editor.email }]);
  });

  it('is published as typed, for each kind of content', async () => {
    const id = `C${unique().toUpperCase()}`;
    const category = { id, Name: 'Baru', NameEn: 'New', Position: 9 };
    const promotion = {
      Ref: `P-${unique()}`,
      City: 'Solo',
      Image: null,
      Rating: 4.5,
      Address: 'Jl. 1',
      Points: 5,
      Description: '<p>x</p>',
      DescriptionEn: '',
      Category: 'HOTEL',
      AppliesTo: ['ALL'],
      Active: true,
      Published: true,
      hotel: { Name: 'Hotel Solo', Image: null, Rating: 4.5, Address: 'Jl. 1' },
      Rule: { Hotels: ['Hotel Solo'], From: '2026-12-01', Until: null },
    };
    const testimonial = {
      Name: `Sari ${unique()}`,
      Agent: 'Sari Travel',
      City: 'Solo',
      Image: null,
      Testimony: 'Cepat',
      TestimonyEn: 'Fast',
      Approved: true,
      Position: 4,
    };
    for (const [kind, fields] of Object.entries({ category, promotion, testimonial })) {
      const { body: draft } = await begin(kind, fields);
      const { status, body: live } = await publishDraft(draft, editor);
      expect([kind, status, live.Live?.Fields]).toEqual([kind, 200, fields]);
    }
    expect(await sql('select from promotion_terms where hotel_keys = array[$1]', ['hotel solo'])).toHaveLength(1);
  });

  it('leaves the live version unchanged when it is discarded', async () => {
    const draft = await draftReward({ Points: 1 }, editor);
    const body = { Revision: 1 };
    const discarded = await staffCall(`POST /staff/content/${pathOf(draft)}/discard`, { ...editor, body });
    expect(discarded.status).toBe(200);
    expect(await readEntry(pathOf(draft), editor)).toMatchObject({ Draft: null, Live: { Fields: { Points: 50 } } });
  });

  it('is not overwritten if a colleague changed it meanwhile: the refusal names who and when', async () => {
    const seen = await draftReward({ Points: 45 }, editor);
    await saveDraft(seen, { Points: 44 }, other);
    for (const attempt of [saveDraft(seen, { Points: 43 }, editor), publishDraft(seen, editor)]) {
      const { status, body } = await attempt;
      expect([status, body]).toMatchObject([409, { errors: { Revision: expect.stringContaining(other.email) } }]);
    }
    expect((await readEntry(pathOf(seen), editor)).Draft).toMatchObject({ Fields: { Points: 44 }, Revision: 2 });
  });

  it('is not published over a version that went live since it was started', async () => {
    const draft = await draftReward({ Points: 45 }, editor);
    await sql('update rewards set value = 7000 where id = $1', [draft.Entry]);
    const late = await publishDraft(draft, editor);
    expect([late.status, late.body]).toMatchObject([409, { errors: { Revision: expect.any(String) } }]);
    // Saved again after comparing both, it is based on the live entry.
    const saved = await saveDraft(await readEntry(pathOf(draft), editor), { Value: 7000 }, editor);
    expect((await publishDraft(saved.body, editor)).body.Live?.Fields).toMatchObject({ Points: 45, Value: 7000 });
  });

  it('can be incomplete, and lists what to do before it can go live', async () => {
    const draft = await draftReward({ NameEn: '', Points: 5, PointsDiscount: 6, OfferedFrom: '2026-02-30' }, editor);
    expect(draft.Draft?.Issues).toContainEqual({ Field: 'NameEn', Text: 'Required' });
    const { body: filled } = await saveDraft(draft, { NameEn: 'Bag', Description: '<p>Tas</p>' }, editor);
    expect(filled.Draft?.Issues).toEqual([
      { Field: 'DescriptionEn', Text: 'The other language has a text, this one does not' },
      { Field: null, Text: expect.stringContaining('PointsDiscount') },
    ]);
    const refused = await publishDraft(filled, editor);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict', detail: expect.any(String) }]);
    expect((await listContent(`Q=${draft.Entry}&State=draft`, editor))[0]?.Draft?.Issues).toBe(2);
  });

  it('is not published over another entry with the same name or address', async () => {
    const fields = newPage();
    await publishDraft((await begin('page', fields)).body, editor);
    const { body: same } = await begin('page', newPage({ Slug: fields.Slug, TitleEn: 'Other' }));
    expect(same.Draft?.Issues).toHaveLength(1);
    expect((await publishDraft(same, editor)).status).toBe(409);
    expect((await call(`GET /pages/slug/${fields.Slug}`)).body.TitleEn).toBe('Terms');
  });

  it('refuses fields that its kind does not have', async () => {
    const { status, body } = await begin('page', { ...newPage(), Colour: 'red' });
    expect([status, body]).toMatchObject([422, { errors: { 'Fields.Colour': expect.any(String) } }]);
  });
});

describe('the history of an entry', () => {
  it('has the first version, each version since, and the fields that each changed', async () => {
    const draft = await draftReward({ Points: 40 }, editor);
    await publishDraft(draft, editor, 'First');
    const next = await saveDraft(await readEntry(pathOf(draft), other), { Points: 30, Value: 9 }, other);
    const { body } = await publishDraft(next.body, other);
    expect(body.Versions).toMatchObject([
      { Version: 3, By: other.email, Origin: 'edited', Changed: ['Value', 'Points'], Why: null },
      { Version: 2, By: editor.email, Origin: 'edited', Changed: ['Points'], Why: 'First' },
      { Version: 1, By: null, Origin: 'found', Changed: [] },
    ]);
    const { body: difference } = await staffCall<ContentDifference>(
      `GET /staff/content/${pathOf(draft)}/versions/3`,
      editor,
    );
    expect(difference).toMatchObject({ Before: { Points: 40, Value: 0 }, After: { Points: 30, Value: 9 } });
  });

  it('restores any version in one action', async () => {
    const { token } = await makeMember();
    const draft = await draftReward({ Points: 40 }, editor);
    const { body: live } = await publishDraft(draft, editor);
    const body = { Version: 1, Live: live.Live?.Revision, Why: 'Too cheap' };
    const restored = await staffCall<ContentEntry>(`POST /staff/content/${pathOf(draft)}/restore`, { ...editor, body });
    expect(restored.body.Versions[0]).toMatchObject({ Version: 3, Origin: 'restored', Why: 'Too cheap' });
    expect(await priceFor(token, draft.Entry)).toBe(50);
    const again = await staffCall(`POST /staff/content/${pathOf(draft)}/restore`, { ...editor, body });
    expect(again.status).toBe(409);
  });

  it('includes imports by command and changes made elsewhere', async () => {
    const draft = await draftReward({ Points: 40 }, editor);
    await publishDraft(draft, editor);
    await sql('update rewards set points = 35 where id = $1', [draft.Entry]);
    const [name] = await sql('select category, name, name_en from rewards where id = $1', [draft.Entry]);
    const file = [
      { id: Number(draft.Entry), Category: name.category, Name: name.name, NameEn: name.name_en, Points: 33 },
    ];
    const path = join(newFolder(), 'rewards.json');
    writeFileSync(path, JSON.stringify(file));
    await staffOps('rewards', 'import', path, '--as', 'dewi');
    const { Versions } = await readEntry(pathOf(draft), editor);
    expect(Versions.map(({ Version, Origin, By }) => [Version, Origin, By])).toEqual([
      [4, 'imported', 'dewi'],
      [3, 'found', null],
      [2, 'edited', editor.email],
      [1, 'found', null],
    ]);
  });
});

describe('the effects of a change', () => {
  it('name the members who save for the reward, and the claims that keep their price', async () => {
    const reward = await makeReward({ points: 3 });
    const member = await makeMember({ points: 10 });
    await call('PUT /me/goal', { token: member.token, body: { RewardID: reward } });
    await claim(member, reward);
    const { Impact } = await readEntry(`reward/${reward}`, editor);
    expect(Impact).toEqual([
      { Kind: 'goals', Count: 1 },
      { Kind: 'openClaims', Count: 1 },
    ]);
  });
});
