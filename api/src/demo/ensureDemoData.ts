import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@friends/shared/contract/rules/days';
import { type Static, type TSchema, Type } from 'typebox';
import { CatalogueFile } from '../content/catalogue/catalogueFile.ts';
import { putCatalogue } from '../content/catalogue/putCatalogue.ts';
import { PAGES, PageFile, TESTIMONIALS, TestimonialFile } from '../content/pages/contentTables.ts';
import { PromotionFile, type PromotionItem } from '../content/promotions/promotionFile.ts';
import { putPromotions } from '../content/promotions/putPromotions.ts';
import { markDemoNotificationsRead } from '../members/notifications/repository/bulkNotifications.ts';
import { announceSeasons } from '../members/notifications/sendNotifications.ts';
import { jakartaDay } from '../platform/calendar/days.ts';
import type { Clock } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/database/transaction.ts';
import { readObject } from '../platform/imports/readContent.ts';
import { putContent } from '../platform/imports/repository.ts';
import { OPERATOR } from '../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../platform/passwordSecurity/passwords.ts';
import { feedOf } from '../points/bookings/feed/feed.ts';
import { importFeed } from '../points/bookings/feed/importFeed.ts';
import { CampaignFile } from '../points/race/campaignFile.ts';
import { activateCampaign, importCampaign } from '../points/race/changeCampaign.ts';
import { demoBookings, demoRaceDates } from './demoBookings.ts';
import { DEMO_PASSWORD } from './demoMembers.ts';
import { ensureDemoStaff } from './ensureDemoStaff.ts';
import { replayHistory } from './replayHistory.ts';
import { insertDemoMembers, isEmpty } from './repository/seed.ts';

const FOLDER = join(import.meta.dirname, '../../demo');
/** Older notifications are marked as read. */
const UNREAD_NEWS_MS = 14 * 86_400_000;
const THREE_YEARS_MS = 3 * 365 * 86_400_000;

async function readDemoFile<S extends TSchema>(file: string, schema: S): Promise<Static<S>> {
  return readObject(await readFile(join(FOLDER, file)), schema);
}

/** Promotions began so long ago that the last credited race stay was booked during them: a statement then shows bonus points. */
const PROMOTIONS_BEGAN_DAYS_AGO = 25;
const PROMOTIONS_END_IN_DAYS = 60;

/** Sets the days of a promotion's rule so that it is valid now. */
function withCurrentDays(item: PromotionItem, today: string): PromotionItem {
  const days = { From: addDays(today, -PROMOTIONS_BEGAN_DAYS_AGO), Until: addDays(today, PROMOTIONS_END_IN_DAYS) };
  return item.Rule ? { ...item, Rule: { ...item.Rule, ...days } } : item;
}

async function putContents(tx: Tx, today: string): Promise<void> {
  await putCatalogue(tx, await readDemoFile('rewards.json', CatalogueFile));
  await putContent(tx, PAGES, await readDemoFile('pages.json', Type.Array(PageFile)));
  await putContent(tx, TESTIMONIALS, await readDemoFile('testimonials.json', Type.Array(TestimonialFile)));
  const promotions = await readDemoFile('promotions.json', Type.Array(PromotionFile));
  await putPromotions(
    tx,
    promotions.map((item) => withCurrentDays(item, today)),
    today,
  );
  // The first season; the other files serve to try out `campaign import`.
  const [season = ''] = (await readdir(FOLDER)).filter((name) => name.startsWith('campaign-')).sort();
  const race = await readDemoFile(season, CampaignFile);
  const { start, end } = demoRaceDates(today);
  await activateCampaign(tx, (await importCampaign(tx, { ...race, Start: start, End: end })).id);
}

/**
 * Fills an empty database with demo data, and returns true if it did. Leaves other databases alone, but adds missing
 * demo staff if it contains the demo. All dates are relative to the clock; the password of all accounts is
 * `DEMO_PASSWORD`.
 */
export async function ensureDemoData(db: Db, clock: Clock): Promise<boolean> {
  const isNew = await fillWithDemo(db, clock);
  await ensureDemoStaff(db, clock);
  return isNew;
}

/** Fills the database in one transaction, so that the next start begins again if this one is interrupted. */
async function fillWithDemo(db: Db, clock: Clock): Promise<boolean> {
  const now = clock();
  const today = jakartaDay(now);
  if (!(await isEmpty(db))) return false;
  // Sharing one hash is fine, as the password is printed on the start page.
  const passwordHash = await hashPassword(DEMO_PASSWORD, OPERATOR);
  return db.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await putContents(tx, today);
    await insertDemoMembers(tx, passwordHash, new Date(now.getTime() - THREE_YEARS_MS));
    await importFeed(tx, feedOf(demoBookings(today)), { now });
    await replayHistory(tx, today, now);
    await announceSeasons(tx, { now });
    await markDemoNotificationsRead(tx, new Date(now.getTime() - UNREAD_NEWS_MS));
    return true;
  });
}
