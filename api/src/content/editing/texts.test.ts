import { FORM_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { call, unique } from '@friends/tools/testing/api/api';
import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { listContent, publishDraft, readEntry, saveDraft } from '../../../tests/support/content.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('editor', NOW);
});

async function textNamed(name: string): Promise<ContentEntry> {
  const row = (await listContent('Kind=text', editor)).find(({ Live }) => Live?.Name === name);
  return readEntry(`text/${row?.Entry}`, editor);
}

const changed = async () => (await call('GET /fixed-texts')).body;

const issuesOf = async (entry: ContentEntry, fields: object) =>
  (await saveDraft(entry, fields, editor)).body.Draft?.Issues.map(({ Field, Text }) => `${Field}: ${Text}`);

describe('a text of the portal', () => {
  it('is listed only while it differs from the default', async () => {
    expect(await changed()).toEqual([]);
    const phone = await textNamed('office.phone');
    expect(phone).toMatchObject({ Name: 'Kantor pusat: telepon', NameEn: 'Head office: phone' });
    const draft = await saveDraft(phone, { Text: '021 999 000', TextEn: '+62 21 999 000' }, editor);
    expect(await changed()).toEqual([]);
    await publishDraft(draft.body, editor);
    expect(await changed()).toEqual([{ Name: 'office.phone', Text: '021 999 000', TextEn: '+62 21 999 000' }]);
    const before = { Text: phone.Live?.Fields.Text, TextEn: phone.Live?.Fields.TextEn };
    await publishDraft((await saveDraft(await textNamed('office.phone'), before, editor)).body, editor);
    expect(await changed()).toEqual([]);
  });

  it.each([
    ['social.instagram', 'javascript:alert(1)'],
    ['office.mail', 'no address'],
    ['office.phone', 'call us'],
    ['tabletop.medan.day', '9 August'],
    ['tabletop.medan.start', '25:00'],
    ['join.title', 'Hello {name}'],
    ['join.title', 'Hello $t(footer.phone)'],
    ['join.title', ''],
  ])('%s refuses %j', async (name, value) => {
    expect(await issuesOf(await textNamed(name), { Text: value, TextEn: value })).toHaveLength(1);
  });

  it('must have one of the known names', async () => {
    const body = { Kind: 'text', Fields: { Name: `own.${unique()}`, Text: 'a', TextEn: 'b' } };
    const { body: draft } = await staffCall<ContentEntry>('POST /staff/content', { cookie: editor.cookie, body });
    expect(draft.Draft?.Issues).toEqual([{ Field: null, Text: expect.stringContaining('no text with this name') }]);
  });
});

describe('HTML of a draft', () => {
  const page = async (Description: string) => {
    const Fields = {
      Slug: `page-${unique()}`,
      Title: 'Syarat',
      TitleEn: 'Terms',
      Image: null,
      Custom: false,
      Country: null,
      Description,
      DescriptionEn: '<p>Hello</p>',
      Active: true,
      Published: true,
      Position: 1,
    };
    const body = { Kind: 'page', Fields };
    const answer = await staffCall<ContentEntry>('POST /staff/content', { cookie: editor.cookie, body });
    return answer.body.Draft?.Issues.map(({ Text }) => Text);
  };

  it.each(HOSTILE_HTML.filter(({ what }) => what !== 'a tab that could navigate this one'))(
    'cannot go live with $what',
    async ({ html }) => {
      expect(await page(html)).toContainEqual(expect.stringMatching(/^Not allowed in texts and never shown: /));
    },
  );

  it('of 2 MB is refused as too large, and a draft of it with 100,001 characters cannot go live', async () => {
    const body = { Kind: 'page', Fields: { Description: 'x'.repeat(2 * 1024 * 1024) } };
    expect((await staffCall('POST /staff/content', { cookie: editor.cookie, body })).status).toBe(413);
    expect(await page('x'.repeat(100_000))).toEqual([]);
    expect(await page('x'.repeat(100_001))).toEqual([FORM_MESSAGES.en.too_long]);
  });

  it('cannot go live before its headings are in order, its pictures described and its links valid', async () => {
    const html =
      '<h2>One</h2><h4>Two</h4><p><img src="/a.png"><a href="#gone">a</a><a href="/page/gone">b</a><a href="/about">c</a><a href="/%">d</a></p>';
    expect(await page(html)).toEqual([
      '“Two” is a heading of level 4; level 3 is expected here.',
      'The picture /a.png has no description.',
      'The link #gone leads to an anchor that this text does not have.',
      'The link /page/gone leads to no page that readers see.',
    ]);
  });
});
