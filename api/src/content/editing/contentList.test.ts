import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { sql, unique } from '@friends/tools/testing/api/api';
import { draftReward, listContent, publishDraft, readEntry, saveDraft } from '../../../tests/support/content.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('editor', NOW);
});

describe('the list of content', () => {
  it('has one kind, can be searched and filtered, and shows live and draft side by side', async () => {
    const name = `Tas ${unique()}`;
    const draft = await draftReward({ Name: name, NameEn: name, Points: 9 }, editor);
    await sql('update rewards set name = $2, name_en = $2 where id = $1', [draft.Entry, name]);
    const [row] = await listContent(`Kind=reward&Q=${encodeURIComponent(name.toLowerCase())}`, editor);
    expect(row).toMatchObject({ IsLive: true, IsShown: true, Live: { Points: 50 }, Draft: { Fields: { Points: 9 } } });
    expect(row?.Live).not.toHaveProperty('Description');
    expect(await listContent(`State=hidden&Q=${encodeURIComponent(name)}`, editor)).toEqual([]);
    expect(await listContent(`Kind=page&Q=${encodeURIComponent(name)}`, editor)).toEqual([]);
  });

  it('finds an entry whose draft renames it by either name and address, and has both names', async () => {
    const [live, renamed] = [unique(), unique()];
    const Fields = { Slug: live, Title: `Lama ${live}`, TitleEn: `Old ${live}`, Active: true, Published: true };
    const begun = await staffCall<ContentEntry>('POST /staff/content', { ...editor, body: { Kind: 'page', Fields } });
    await publishDraft(begun.body, editor);
    const [{ Entry } = begun.body] = await listContent(`Kind=page&Q=${live}`, editor);
    const change = { Slug: renamed, Title: `Baru ${renamed}`, TitleEn: `New ${renamed}` };
    await saveDraft(await readEntry(`page/${Entry}`, editor), change, editor);
    for (const words of [live, renamed, `old%20${live}`, `baru%20${renamed}`])
      expect(await listContent(`Kind=page&Q=${words}`, editor)).toMatchObject([
        { Entry, NameEn: `Old ${live}`, Draft: { Name: `Baru ${renamed}`, NameEn: `New ${renamed}` } },
      ]);
  });

  it('is sorted by the names that it shows: those of drafts', async () => {
    const name = unique();
    const first = await draftReward({ Name: `A ${name}`, NameEn: `A ${name}` }, editor);
    const last = await draftReward({ Name: `B ${name}`, NameEn: `B ${name}` }, editor);
    await sql(`update rewards set name = $2, name_en = $2 where id = $1`, [first.Entry, `Z ${name}`]);
    const rows = await listContent(`Kind=reward&Sort=name&Q=${name}`, editor);
    expect(rows.map(({ Entry }) => Entry)).toEqual([first.Entry, last.Entry]);
  });

  it('is open to editors only, as are its calls', async () => {
    const { cookie } = await makeStaff('clerk', NOW);
    const draft = await draftReward({ Points: 1 }, editor);
    expect((await staffCall('GET /staff/content', { cookie })).status).toBe(403);
    expect((await saveDraft(draft, { Points: 2 }, { cookie })).status).toBe(403);
    expect((await publishDraft(draft, { cookie })).status).toBe(403);
  });
});
