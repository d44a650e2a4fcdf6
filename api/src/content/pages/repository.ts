import type { Page, Testimonial } from '@friends/shared/contract/api/content';
import type { FixedText } from '@friends/shared/contract/portal/fixedTexts';
import { PreparedQuery } from '../../platform/database/PreparedQuery.ts';
import type { Db } from '../../platform/database/transaction.ts';

function pageQuery(db: Db) {
  return db
    .selectFrom('pages')
    .select(['id', 'slug as Slug', 'title as Title', 'title_en as TitleEn', 'image as Image', 'custom as Custom'])
    .select(['description as Description', 'description_en as DescriptionEn'])
    .where('active', '=', true)
    .where('published', '=', true);
}

const inOrder = (db: Db) => pageQuery(db).orderBy('position').orderBy('id');
const LIST_PAGES = new PreparedQuery('list_pages', inOrder);

/** Active, published pages of a country and those for all countries, in order. */
export function listPages(db: Db, country: string | null): Promise<Page[]> {
  if (country === null) return LIST_PAGES.execute(db, {});
  return inOrder(db)
    .where((eb) => eb.or([eb('country', 'is', null), eb('country', '=', country)]))
    .execute();
}

/** A page by slug; a custom page by its route, with or without leading slash. */
export async function findPage(db: Db, slug: string, custom: boolean): Promise<Page | null> {
  const slugs = custom ? [slug, `/${slug}`] : [slug];
  return (await pageQuery(db).where('slug', 'in', slugs).where('custom', '=', custom).executeTakeFirst()) ?? null;
}

/** Approved testimonials, in order. */
export function listTestimonials(db: Db): Promise<Testimonial[]> {
  return db
    .selectFrom('testimonials')
    .select(['id', 'name as Name', 'agent as Agent', 'city as City', 'testimony as Testimony'])
    .select(['testimony_en as TestimonyEn', 'image as Image', 'approved as Approved'])
    .where('approved', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Fixed texts that differ from the pages' own. */
export function listChangedTexts(db: Db): Promise<FixedText[]> {
  return db
    .selectFrom('fixed_texts')
    .select(['name as Name', 'text as Text', 'text_en as TextEn'])
    .where((eb) => eb.or([eb('text', '<>', eb.ref('first')), eb('text_en', '<>', eb.ref('first_en'))]))
    .orderBy('id')
    .execute();
}
