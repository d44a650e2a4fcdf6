import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentEntry } from '@friends/shared/contract/staff/content';
import type { ContentProblem } from '@friends/shared/contract/staff/contentProblems';
import type { Today } from '@friends/shared/contract/staff/today';
import { sql, unique } from '@friends/tools/testing/api/api';
import { publishDraft, readEntry, saveDraft } from '../../../tests/support/content.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const store = newFolder();
ownApi({ REMOTES_STORE: store }, NOW);

const route = (path: string) => ({ path, who: 'all', header: 'plain', screen: 'a', title: { en: 'A', id: 'A' } });

/** Makes the portal consist of one release with these paths. */
function publishPaths(...paths: string[]): void {
  const entry = {
    url: '/remotes/mf-public/1.0.0/remoteEntry.js',
    metadata: { version: '1.0.0', integrity: `sha384-${'A'.repeat(64)}` },
    extras: { contract: 1, routes: paths.map(route), widgets: [], header: [], preload: {}, files: [], window: {} },
  };
  const registry = { schema: 'x', revision: 1, microFrontends: { 'mf-public': [entry] }, shell: [] };
  writeFileSync(join(store, 'registry.json'), JSON.stringify(registry));
}

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('editor', NOW);
  publishPaths('/', '/rewards', '/page/:slug', '/:slug', '/*');
});
beforeEach(async () => {
  await sql('delete from content_drafts');
  await sql('delete from pages');
});

const list = async (query = '', language = 'en') =>
  (
    await staffCall<ContentProblem[]>(`GET /staff/content-problems?perPage=200&${query}`, {
      cookie: editor.cookie,
      headers: { 'accept-language': language },
    })
  ).body;
const texts = async (query = '', language?: string) =>
  (await list(query, language)).map(({ Field, Text }) => `${Field}: ${Text}`);

async function draftPage(fields: object): Promise<ContentEntry> {
  const Fields = {
    Slug: `page-${unique()}`,
    Title: 'Syarat',
    TitleEn: 'Terms',
    Image: null,
    Custom: false,
    Country: null,
    Description: '',
    DescriptionEn: '',
    Active: true,
    Published: true,
    Position: 1,
    ...fields,
  };
  const { body } = await staffCall<ContentEntry>('POST /staff/content', {
    cookie: editor.cookie,
    body: { Kind: 'page', Fields },
  });
  return body;
}

/** A live page, stored without the checks of editing. */
async function livePage(fields: object): Promise<ContentEntry> {
  const { Slug, Description, DescriptionEn } = {
    Slug: `page-${unique()}`,
    Description: '',
    DescriptionEn: '',
    ...fields,
  };
  const [row] = await sql(
    `insert into pages (slug, title, title_en, description, description_en) values ($1, 'Syarat', 'Terms', $2, $3) returning id`,
    [Slug, Description, DescriptionEn],
  );
  return readEntry(`page/${row?.id}`, editor);
}

const countOnToday = async () => {
  const { body } = await staffCall<Today>('GET /staff/today', { cookie: editor.cookie });
  return body.Queues.find(({ Queue }) => Queue === 'contentProblems')?.Count;
};

describe('problems of content', () => {
  it('are none without a fault, and then Today shows none', async () => {
    expect(await list()).toEqual([]);
    expect(await countOnToday()).toBe(0);
  });

  it('are broken links of live pages: to a missing page, anchor or path, without encryption, or invalid', async () => {
    await livePage({ Slug: 'terms', DescriptionEn: '<h2 id="fees">Fees</h2>', Description: '<p>a</p>' });
    const links = [
      '/page/gone',
      '/page/terms',
      '/page/terms#fees',
      '/page/terms#none',
      '#login-box',
      '#none',
      '/rewards?a=1',
      '/rewrads',
      '/terms',
      '/logo.svg',
      'http://example.com/a',
      'https://example.com',
      'www.example.com',
      'https:/a',
    ];
    await livePage({
      DescriptionEn: `<p>${links.map((link) => `<a href="${link}">a</a>`).join('')}</p>`,
      Description: '<p>Halo</p>',
    });
    expect((await texts('Type=link')).toSorted()).toEqual(
      [
        'The link /page/gone leads to no page that readers see.',
        'The link /page/terms#none leads to an anchor that its page does not have.',
        'The link #none leads to an anchor that this text does not have.',
        'Browsers cannot open the link www.example.com.',
        'Browsers cannot open the link https:/a.',
        'The link http://example.com/a is not encrypted: use https://.',
        'The portal has no page /rewrads.',
      ]
        .map((text) => `DescriptionEn: ${text}`)
        .toSorted(),
    );
    expect(await countOnToday()).toBe((await list()).length);
  });

  it('include links to a path of the portal until a release has that path', async () => {
    await livePage({ DescriptionEn: '<p><a href="/partners/bali">a</a></p>', Description: '<p>Halo</p>' });
    expect(await texts()).toEqual(['DescriptionEn: The portal has no page /partners/bali.']);
    publishPaths('/', '/rewards', '/page/:slug', '/:slug', '/*', '/partners/:city');
    expect(await texts()).toEqual([]);
  });

  it('follow agencies: a country is in no audience until an agency has it', async () => {
    const code = `A${unique().toUpperCase()}`;
    await sql(`insert into agents (agent_code, agent_key, country) values ($1, lower($1), 'ID')`, [code]);
    const Fields = { Ref: code, City: 'Medan', AppliesTo: ['XK', code] };
    await staffCall('POST /staff/content', { cookie: editor.cookie, body: { Kind: 'promotion', Fields } });
    const audience = async () => (await texts('Kind=promotion')).filter((text) => text.startsWith('AppliesTo'));
    expect(await audience()).toEqual([
      'AppliesTo: No country or agency is called XK, so it adds no member to the promotion.',
    ]);
    await sql(`update agents set country = 'XK' where agent_code = $1`, [code]);
    expect(await audience()).toEqual([]);
  });

  it('are texts that miss a language, or are the same in both', async () => {
    await livePage({ Description: '<p>Syarat ini berlaku.</p>' });
    await livePage({ Description: '<p>These terms apply.</p>', DescriptionEn: '<p>These <b>terms</b> apply.</p>' });
    await livePage({ Description: '<p>Friends Rewards</p>', DescriptionEn: '<p>Friends Rewards</p>' });
    expect(await texts('Type=translation')).toEqual([
      'DescriptionEn: The other language has a text, this one does not',
      'DescriptionEn: Both languages have the same text',
    ]);
    expect(await texts('Type=translation', 'id')).toEqual([
      'DescriptionEn: Teks dalam bahasa ini belum diisi, padahal bahasa lain sudah',
      'DescriptionEn: Teks dalam kedua bahasa sama',
    ]);
  });

  it('include fixed texts that are the same in both languages only if their defaults differ', async () => {
    const change = (name: string, text: string) =>
      sql('update fixed_texts set text = $2, text_en = $2 where name = $1', [name, text]);
    await change('office.address', 'Jalan Melati Nomor Satu, Jakarta');
    await change('join.subheading', 'Book rooms and earn points');
    const problems = await list('Kind=text');
    expect(problems.map(({ NameEn, Field, Type }) => [NameEn, Field, Type])).toEqual([
      [expect.stringContaining('How to join'), 'TextEn', 'translation'],
    ]);
    await sql('update fixed_texts set text = first, text_en = first_en');
  });

  it('name where they are: live, in the draft, or in both', async () => {
    const broken = '<p><a href="/page/gone">a</a></p>';
    const live = await livePage({ Description: broken, DescriptionEn: '<p>Hello</p>' });
    const problem = { Kind: 'page', Entry: live.Entry, NameEn: 'Terms', Field: 'Description', Type: 'link' };
    const { body: draft } = await saveDraft(live, { Title: 'Ketentuan' }, editor);
    expect(await list()).toMatchObject([{ ...problem, IsLive: true, IsDraft: true }]);
    const { body: better } = await saveDraft(draft, { Description: '<p>Halo</p>' }, editor);
    expect(await list()).toMatchObject([{ ...problem, IsLive: true, IsDraft: false }]);
    expect(await list('Place=draft')).toEqual([]);
    await publishDraft(better, editor);
    expect(await list()).toEqual([]);
    const added = await draftPage({ Description: broken, DescriptionEn: '<p>Hello</p>' });
    expect(await list('Place=draft')).toMatchObject([{ Entry: added.Entry, IsLive: false, IsDraft: true }]);
    expect(await list('Place=live')).toEqual([]);
  });

  it('for drafts are exactly those that block publication', async () => {
    const draft = await draftPage({ Title: '', Description: '<h4>A</h4>', DescriptionEn: '<p>Hello</p>' });
    const inList = (await list()).map(({ Field, Text }) => ({ Field, Text }));
    expect(inList).toEqual(draft.Draft?.Issues);
    expect(inList).toHaveLength(2);
  });

  it('are pictures without a description, and deleted pictures', async () => {
    const picture = `/content-pictures/${'a'.repeat(32)}-10x10/10.webp`;
    await livePage({ DescriptionEn: `<p><img src="${picture}"></p>`, Description: '<p>Halo</p>' });
    expect(await texts('Type=picture')).toEqual([
      `DescriptionEn: The picture ${picture} has no description.`,
      'DescriptionEn: This picture was deleted. Choose another one.',
    ]);
  });

  it('can be searched, and downloaded', async () => {
    await livePage({ Description: '<p>Syarat</p>' });
    expect([(await list('Q=terms')).length, (await list('Q=nothing')).length]).toEqual([1, 0]);
    const { status } = await staffCall('GET /staff/content-problems/csv', { cookie: editor.cookie });
    expect(status).toBe(200);
  });

  it('are visible to editors only', async () => {
    const { cookie } = await makeStaff('clerk', NOW);
    expect((await staffCall('GET /staff/content-problems', { cookie })).status).toBe(403);
  });
});

it('finds one broken anchor among hundreds of links to a long page', async () => {
  const parts = Array.from({ length: 400 }, (_, at) => `<h2 id="a${at}">Part ${at}</h2><p>${'words '.repeat(25)}</p>`);
  const long = await draftPage({ Slug: 'long', Description: parts.join(''), DescriptionEn: parts.join('') });
  expect((await publishDraft(long, editor)).status).toBe(200);
  const links = Array.from({ length: 401 }, (_, at) => `<p><a href="/page/long#a${at}">Part ${at}</a></p>`);
  await draftPage({ Slug: 'index', Description: links.join(''), DescriptionEn: links.join('') });
  expect(await texts('Type=link')).toEqual([
    'Description: The link /page/long#a400 leads to an anchor that its page does not have.',
    'DescriptionEn: The link /page/long#a400 leads to an anchor that its page does not have.',
  ]);
});
