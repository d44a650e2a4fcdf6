import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { control, setClock, sql, unique } from '@friends/tools/testing/api/api';
import pg from 'pg';
import { makeSet, readEntry, saveDraft } from '../../../tests/support/content.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const portal = ownPortal();

const NUMBERS = `select max(id) as id, count(*)::int as count from pages`;

async function beginDrafts() {
  await setClock(NOW);
  const { cookie } = await makeStaff('editor', NOW);
  const begin = async (Kind: string, Fields: object) =>
    (await staffCall<ContentEntry>('POST /staff/content', { cookie, body: { Kind, Fields } })).body;
  const slug = `page-${unique()}`;
  const rule = { Hotels: ['Hotel Melati'], From: '2026-12-01' };
  const category = { id: `N${unique().toUpperCase()}`, Name: 'Baru', NameEn: 'New', Position: 50 };
  const page = { Slug: slug, Title: 'Syarat', TitleEn: 'Terms', Active: true, Published: true };
  const promotion = { Ref: slug, City: 'Medan', Points: 5, Rule: rule, Active: true, Published: true };
  const drafts = {
    category: await begin('category', category),
    page: await begin('page', page),
    promotion: await begin('promotion', promotion),
  };
  return { cookie, slug, drafts };
}

const slugsIn = async (content: string): Promise<string[]> =>
  (await control('previewPages', { content })).map(({ Slug }: { readonly Slug: string }) => Slug);

it('a draft is previewed on connections that previewed drafts of another kind before', async () => {
  const { slug, drafts } = await beginDrafts();
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all([1, 2, 3].map(() => slugsIn(`d${drafts.promotion.Draft?.id}`)));
    const previews = await Promise.all([1, 2, 3].map(() => slugsIn(`d${drafts.page.Draft?.id}`)));
    for (const slugs of previews) expect(slugs).toContain(slug);
  }
});

it('a draft of a live page is previewed in place of it, among all others', async () => {
  const { cookie, slug } = await beginDrafts();
  const [row] = await sql(`insert into pages (slug, title, title_en) values ($1, 'Syarat', 'Terms') returning id`, [
    `live-${slug}`,
  ]);
  const draft = await saveDraft(await readEntry(`page/${row?.id}`, { cookie }), { Slug: `new-${slug}` }, { cookie });
  const live = (await sql('select slug from pages order by position, id')).map(({ slug: one }) => one);
  expect(live).toContain(`live-${slug}`);
  expect(await slugsIn(`d${draft.body.Draft?.id}`)).toEqual(
    live.map((one) => (one === `live-${slug}` ? `new-${slug}` : one)),
  );
});

/** The embedded database has one connection, so nothing is published beside a preview there. */
it('a preview of a set reads while content is published, so neither waits for the other', async () => {
  const { cookie, slug, drafts } = await beginDrafts();
  const set = await makeSet(Object.values(drafts), { cookie });
  const before = await sql(NUMBERS);
  const other = new pg.Client({ connectionString: portal.env.DATABASE_URL });
  await other.connect();
  try {
    await other.query('begin');
    for (const table of ['reward_categories', 'rewards', 'promotions', 'pages', 'promotion_terms'])
      await other.query(`lock table ${table} in share row exclusive mode`);
    await other.query('update content_revision set revision = revision + 1');
    const previews = await Promise.all([1, 2, 3].map(() => slugsIn(`s${set.id}`)));
    for (const slugs of previews) expect(slugs).toContain(slug);
    await other.query('commit');
  } finally {
    await other.end();
  }
  // The connections that the previews used read what is live.
  for (let read = 0; read < 5; read += 1) expect(await sql(NUMBERS)).toEqual(before);
});
