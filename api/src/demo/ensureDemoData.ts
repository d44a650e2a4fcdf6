import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { activateCampaign, CampaignFile, putCampaign } from '../amazing/putCampaign.ts';
import { importFeed } from '../bookings/importFeed.ts';
import { CatalogueFile, putCatalogue } from '../catalogue/putCatalogue.ts';
import { type Clock, jakartaDay } from '../config/clock.ts';
import { putContent } from '../content/contentTable.ts';
import { PAGES, PageFile, PROMOTIONS, PromotionFile, TESTIMONIALS, TestimonialFile } from '../content/contentTables.ts';
import { readObject } from '../content/readItems.ts';
import { hashPassword } from '../credentials/passwords.ts';
import type { Db, Tx } from '../database/transaction.ts';
import { demoBookings, demoRaceDates } from './demoBookings.ts';
import { DEMO_AGENTS, DEMO_MEMBERS, DEMO_PASSWORD } from './demoMembers.ts';
import { replayHistory } from './replayHistory.ts';

const FOLDER = join(import.meta.dirname, '../../demo');
const DECIDED_BY = 'demo';

async function read<S extends TSchema>(file: string, schema: S): Promise<Static<S>> {
  return readObject(await readFile(join(FOLDER, file)), schema);
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom('members')
    .select('id')
    .unionAll(tx.selectFrom('rewards').select('id'))
    .unionAll(tx.selectFrom('bookings').select('id'))
    .limit(1)
    .executeTakeFirst();
  return found === undefined;
}

async function putContents(tx: Tx, today: string): Promise<void> {
  await putCatalogue(tx, await read('rewards.json', CatalogueFile));
  await putContent(tx, PAGES, await read('pages.json', Type.Array(PageFile)));
  await putContent(tx, TESTIMONIALS, await read('testimonials.json', Type.Array(TestimonialFile)));
  await putContent(tx, PROMOTIONS, await read('promotions.json', Type.Array(PromotionFile)));
  const race = await read('campaign-amazing-race-5.json', CampaignFile);
  const { start, end } = demoRaceDates(today);
  await activateCampaign(tx, (await putCampaign(tx, { ...race, Start: start, End: end })).id);
}

/** One hash for all is good enough where the password is printed on the start page. */
async function putMembers(tx: Tx, joined: Date): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  await tx
    .insertInto('agents')
    .values(
      DEMO_AGENTS.map(({ agentCode, isPanorama, isXml }) => ({
        agent_code: agentCode,
        is_panorama: isPanorama,
        is_xml: isXml,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const members = await tx
    .insertInto('members')
    .values(
      DEMO_MEMBERS.map((member) => ({
        agent_code: member.agentCode,
        user_id: member.userId,
        email: member.email,
        password_hash: hash,
        phone: member.phone,
        status: member.status,
        genius: member.genius,
        language: member.language,
        name: member.name,
        address: member.address,
        area: member.area,
        birthdate: member.birthdate,
        image: member.image,
        claim_details: JSON.stringify(member.claimDetails),
        created_at: joined,
        decided_at: member.status === 'pending' ? null : joined,
        decided_by: member.status === 'pending' ? null : DECIDED_BY,
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('balances')
    .values(members.map(({ id }) => ({ member_id: id })))
    .execute();
}

/**
 * Fills an empty database with the demo (contract, section 5) and says whether it did; a database that holds
 * anything is left alone. All in one transaction: a start that is stopped half-way begins again. Everything is
 * dated from the clock's present; the password of all accounts is `DEMO_PASSWORD`.
 */
export async function ensureDemoData(db: Db, clock: Clock): Promise<boolean> {
  const now = clock();
  const today = jakartaDay(now);
  return db.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await putContents(tx, today);
    await putMembers(tx, new Date(now.getTime() - 3 * 365 * 86_400_000));
    await importFeed(tx, demoBookings(today), { dryRun: false, now });
    await replayHistory(tx, today, now);
    return true;
  });
}
