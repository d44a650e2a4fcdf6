import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { control, setClock, sql, unique } from '@friends/tools/testing/api/api';
import pg from 'pg';
import { makeSet } from '../../../tests/support/content.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const portal = ownPortal();

const NUMBERS = `select max(id) as id, count(*)::int as count from pages`;

/** The embedded database has one connection, so nothing is published beside a preview there. */
it('a preview of a set reads while content is published, so neither waits for the other', async () => {
  await setClock(NOW);
  const { cookie } = await makeStaff('editor', NOW);
  const begin = async (Kind: string, Fields: object) =>
    (await staffCall<ContentEntry>('POST /staff/content', { cookie, body: { Kind, Fields } })).body;
  const slug = `page-${unique()}`;
  const rule = { Hotels: ['Hotel Melati'], From: '2026-12-01' };
  const drafts = [
    await begin('category', { id: `N${unique().toUpperCase()}`, Name: 'Baru', NameEn: 'New', Position: 50 }),
    await begin('page', { Slug: slug, Title: 'Syarat', TitleEn: 'Terms', Active: true, Published: true }),
    await begin('promotion', { Ref: slug, City: 'Medan', Points: 5, Rule: rule, Active: true, Published: true }),
  ];
  const set = await makeSet(drafts, { cookie });
  const before = await sql(NUMBERS);
  const other = new pg.Client({ connectionString: portal.env.DATABASE_URL });
  await other.connect();
  try {
    await other.query('begin');
    for (const table of ['reward_categories', 'rewards', 'promotions', 'pages', 'promotion_terms'])
      await other.query(`lock table ${table} in share row exclusive mode`);
    await other.query('update content_revision set revision = revision + 1');
    const previews = await Promise.all([1, 2, 3].map(() => control('preview', { content: `s${set.id}` })));
    for (const pages of previews) expect(pages.map(({ Slug }: { readonly Slug: string }) => Slug)).toContain(slug);
    await other.query('commit');
  } finally {
    await other.end();
  }
  // The connections that the previews used read what is live.
  for (let read = 0; read < 5; read += 1) expect(await sql(NUMBERS)).toEqual(before);
});
