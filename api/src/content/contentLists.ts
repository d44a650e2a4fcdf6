import type { Db } from '../database/transaction.ts';

/** Each list bears the field names its import takes, so that a list can be edited and imported again. */
export async function listPages(db: Db) {
  return db
    .selectFrom('pages')
    .select(['id', 'slug as Slug', 'title as Title', 'title_en as TitleEn', 'image as Image', 'custom as Custom'])
    .select(['country as Country', 'active as Active', 'published as Published', 'position as Position'])
    .select(['description as Description', 'description_en as DescriptionEn'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listRewards(db: Db) {
  return db
    .selectFrom('rewards')
    .select(['id', 'category as Category', 'name as Name', 'name_en as NameEn', 'image as Image', 'value as Value'])
    .select(['bonus_value as BonusValue', 'points as Points', 'points_discount as PointsDiscount'])
    .select(['country as Country', 'active as Active', 'description as Description', 'description_en as DescriptionEn'])
    .orderBy('category')
    .orderBy('points')
    .orderBy('id')
    .execute();
}

export async function listPromotions(db: Db) {
  return db
    .selectFrom('promotions')
    .select(['id', 'ref as Ref', 'city as City', 'image as Image', 'rating as Rating', 'address as Address'])
    .select(['description as Description', 'points as Points', 'hotel', 'category as Category'])
    .select(['applies_to as AppliesTo', 'active as Active', 'published as Published'])
    .orderBy('city')
    .orderBy('id')
    .execute();
}

export async function listTestimonials(db: Db) {
  return db
    .selectFrom('testimonials')
    .select(['id', 'name as Name', 'agent as Agent', 'city as City', 'testimony as Testimony'])
    .select(['testimony_en as TestimonyEn', 'image as Image', 'approved as Approved'])
    .orderBy('id')
    .execute();
}

export async function listCampaigns(db: Db) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'name as Name', 'starts_on as Start', 'ends_on as End', 'active as Active'])
    .orderBy('starts_on', 'desc')
    .execute();
}

export async function listOutbox(db: Db, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'written_at as Written', 'recipient as To', 'language as Language', 'kind as Kind'])
    .select(['subject as Subject', 'body as Body', 'tries as Tries', 'last_error as LastError'])
    .where('sent_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function listAudit(db: Db, limit: number) {
  return db
    .selectFrom('audit')
    .select(['id', 'at as At', 'who as Who', 'what as What', 'target as Target', 'why as Why'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
