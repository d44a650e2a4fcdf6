import type { Page, Testimonial } from '@friends/shared/contract/api/content';
import type { FixedText } from '@friends/shared/contract/portal/fixedTexts';
import type { SocialNetwork } from '@friends/shared/contract/rules/socialNetworks';
import { PreparedQuery } from '../../platform/database/PreparedQuery.ts';
import type { Db } from '../../platform/database/transaction.ts';

function pageQuery(db: Db) {
  return db
    .selectFrom('pages')
    .select(['id', 'slug as Slug', 'title as Title', 'title_en as TitleEn', 'image as Image', 'custom as Custom'])
    .select(['description as Description', 'description_en as DescriptionEn'])
    .select(['instagram as Instagram', 'facebook as Facebook', 'linkedin as LinkedIn'])
    .where('active', '=', true)
    .where('published', '=', true);
}

type PageRow = Omit<Page, SocialNetwork> & Readonly<Record<SocialNetwork, string | null>>;

/** Leaves out links that the page does not have: few have any, and every visitor loads the list. */
const toPage = ({ Instagram, Facebook, LinkedIn, ...page }: PageRow): Page => ({
  ...page,
  ...(Instagram !== null && { Instagram }),
  ...(Facebook !== null && { Facebook }),
  ...(LinkedIn !== null && { LinkedIn }),
});

const inOrder = (db: Db) => pageQuery(db).orderBy('position').orderBy('id');
const LIST_PAGES = new PreparedQuery('list_pages', inOrder);

/** Active, published pages of a country and those for all countries, in order. */
export async function listPages(db: Db, country: string | null): Promise<Page[]> {
  const ofCountry = inOrder(db).where((eb) => eb.or([eb('country', 'is', null), eb('country', '=', country)]));
  const rows = await (country === null ? LIST_PAGES.execute(db, {}) : ofCountry.execute());
  return rows.map(toPage);
}

/** Finds a page by slug, or a custom page by its route, with or without leading slash. */
export async function findPage(db: Db, slug: string, custom: boolean): Promise<Page | null> {
  const slugs = custom ? [slug, `/${slug}`] : [slug];
  const row = await pageQuery(db).where('slug', 'in', slugs).where('custom', '=', custom).executeTakeFirst();
  return row ? toPage(row) : null;
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

/** Fixed texts that differ from their defaults. */
export function listChangedTexts(db: Db): Promise<FixedText[]> {
  return db
    .selectFrom('fixed_texts')
    .select(['name as Name', 'text as Text', 'text_en as TextEn'])
    .where((eb) => eb.or([eb('text', '<>', eb.ref('first')), eb('text_en', '<>', eb.ref('first_en'))]))
    .orderBy('id')
    .execute();
}
