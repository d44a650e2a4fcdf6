import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { call, unique } from '@friends/tools/testing/api/api';
import { publishDraft, readEntry, saveDraft } from '../../../tests/support/content.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
let page: ContentEntry;
let slug: string;

beforeEach(async () => {
  editor = await makeStaff('editor', NOW);
  slug = `page-${unique()}`;
  const Fields = {
    Slug: slug,
    Title: 'Halo',
    TitleEn: 'Hello',
    Description: '<p>Halo</p>',
    DescriptionEn: '<p>Hello</p>',
    Active: true,
    Published: true,
  };
  const body = { Kind: 'page', Fields };
  const draft = await staffCall<ContentEntry>('POST /staff/content', { cookie: editor.cookie, body });
  page = (await publishDraft(draft.body, editor)).body;
});

const readPage = async () => (await call(`GET /pages/slug/${slug}`)).body;

async function publish(fields: object): Promise<void> {
  const current = await readEntry(`page/${page.Entry}`, editor);
  await publishDraft((await saveDraft(current, fields, editor)).body, editor);
}

describe('social links of a page', () => {
  it('are sent only for the networks that it has', async () => {
    expect(await readPage()).not.toHaveProperty('Instagram');
    await publish({ Instagram: 'https://www.instagram.com/friends.medan/' });
    const published = await readPage();
    expect(published).toMatchObject({ Instagram: 'https://www.instagram.com/friends.medan/' });
    expect(published).not.toHaveProperty('Facebook');
    expect((await call('GET /pages?showAll=true')).body).toContainEqual(published);
    await publish({ Instagram: null });
    expect(await readPage()).not.toHaveProperty('Instagram');
  });

  it.each([
    'javascript:alert(1)',
    'http://www.facebook.com/friends',
    'www.facebook.com/friends',
    'https://www.facebook.com/two words',
    'https://',
  ])('refuse %j', async (Facebook) => {
    const current = await readEntry(`page/${page.Entry}`, editor);
    const { body } = await saveDraft(current, { Facebook }, editor);
    expect(body.Draft?.Issues).toEqual([{ Field: 'Facebook', Text: 'Enter a web address that starts with https://' }]);
  });

  it('are a change of the page’s history', async () => {
    await publish({ LinkedIn: 'https://www.linkedin.com/company/friends' });
    const { Versions } = await readEntry(`page/${page.Entry}`, editor);
    expect(Versions[0]).toMatchObject({ Changed: ['LinkedIn'] });
  });
});
