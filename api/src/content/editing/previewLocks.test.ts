import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { control, setClock, sql, unique } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import pg from 'pg';
import { makeSet } from '../../../tests/support/content.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const portal = ownPortal();

/** The embedded database has one connection, so nothing is imported beside a preview there. */
it('a preview of a set does not block while an import waits', async () => {
  await setClock(NOW);
  const { cookie } = await makeStaff('editor', NOW);
  const begin = async (Kind: string, Fields: object) =>
    (await staffCall<ContentEntry>('POST /staff/content', { cookie, body: { Kind, Fields } })).body;
  const slug = `page-${unique()}`;
  const drafts = [
    await begin('category', { id: `N${unique().toUpperCase()}`, Name: 'Baru', NameEn: 'New', Position: 50 }),
    await begin('page', { Slug: slug, Title: 'Syarat', TitleEn: 'Terms', Active: true, Published: true }),
  ];
  const set = await makeSet(drafts, { cookie });
  const other = new pg.Client({ connectionString: portal.env.DATABASE_URL });
  await other.connect();
  try {
    // As an import of pages does, whose trigger raises the revision.
    await other.query('begin; set local lock_timeout = 500; lock table pages in share row exclusive mode');
    const pages = control('preview', { content: `s${set.id}` });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await sql(waiting)).length > 0);
    await other.query('update content_revision set revision = revision + 1; commit');
    expect((await pages).map(({ Slug }: { readonly Slug: string }) => Slug)).toContain(slug);
  } finally {
    await other.end();
  }
});
