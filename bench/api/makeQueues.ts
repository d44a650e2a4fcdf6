import { rebuildAgencyBookings } from '@friends/api/operations/figures/repository/agencies';
import { jakartaDay } from '@friends/api/platform/calendar/days';
import { type Db, inTransaction } from '@friends/api/platform/database/transaction';
import { rebuildDailySums } from '@friends/api/points/ledger/repository/dailySums';
import { NIGHTLY_STEPS } from '@friends/shared/contract/staff/nightlySteps';
import { type RawBuilder, sql } from 'kysely';

const REWARDS = 300;
/** Numbers of rows that go with 5 million bookings. */
const CLAIMS = 100_000;
const AUDIT_LINES = 100_000;

/** State of row `g`: one in `every` rows has the waiting state. */
const byState = (every: number, waiting: string, others: readonly string[]) => sql`
  case when g % ${sql.lit(every)} = 0 then ${waiting}
       else (${sql.val([...others])}::text[])[g % ${sql.lit(others.length)} + 1] end`;

/** Time and author of row `g`. */
const AT = sql`now() - (g % 365) * interval '1 day'`;
const BY = sql`'clerk' || g % 20 || '@friends.test'`;

const CONTENT: readonly RawBuilder<unknown>[] = [
  sql`insert into reward_categories (id, name, name_en, position)
      select id, initcap(id), initcap(id), place
      from unnest(array['CASH', 'OVO', 'GARUDA', 'TOKOPEDIA', 'VOUCHER', 'PRODUCT', 'TRAVEL']) with ordinality as c (id, place)`,
  sql`insert into rewards (category, name, name_en, value, points, description, description_en)
      select (array['CASH', 'OVO', 'GARUDA', 'TOKOPEDIA', 'VOUCHER', 'PRODUCT', 'TRAVEL'])[g % 7 + 1], 'Hadiah ' || g, 'Reward ' || g,
             100000, 10, repeat('<p>Ketentuan hadiah ini.</p>', 20), repeat('<p>Terms of this reward.</p>', 20)
      from generate_series(1, ${REWARDS}::int) g`,
  sql`insert into pages (slug, title, title_en, description, description_en)
      select 'page-' || g, 'Halaman ' || g, 'Page ' || g, repeat('<p>Isi</p>', 200), repeat('<p>Text</p>', 200) from generate_series(1, 60) g`,
  sql`insert into testimonials (name, agent, city, testimony, testimony_en, approved)
      select 'Member ' || g, 'Agency ' || g, 'Jakarta', 'Bagus sekali.', 'Very good.', g % 3 > 0 from generate_series(1, 500) g`,
  sql`insert into promotions (ref, city, address, description, description_en, points)
      select 'HTL-' || g, 'Jakarta', 'Jl. Sudirman ' || g, 'Poin tambahan', 'Extra points', g % 5 from generate_series(1, 400) g`,
  sql`insert into content_sets (name, state, revision, changed_by, changed_at)
      select 'Set ' || g, (array['draft', 'live', 'ended'])[g % 3 + 1], 1, ${BY}, ${AT} from generate_series(1, 150) g`,
  sql`insert into content_versions (kind, entry, version, fields, origin, published_by, published_at)
      select 'reward', id::text, version, jsonb_build_object('Name', name, 'NameEn', name_en, 'Description', description), 'staff', ${BY}, ${AT}
      from (select rewards.*, version, rewards.id + version as g from rewards, generate_series(1, 20) version) made`,
  sql`insert into content_drafts (kind, entry, fields, revision, saved_by, saved_at)
      select 'reward', g::text, jsonb_build_object('Name', 'Draf ' || g, 'NameEn', 'Draft ' || g, 'Category', 'CASH', 'Points', 10), 1, ${BY}, ${AT}
      from generate_series(1, 60) g`,
  sql`insert into content_pictures (key, hash, file_name, description, bytes, uploaded_by, uploaded_at)
      select md5(g::text) || '-800x600', md5(g::text), 'picture-' || g || '.jpg', 'Picture', 90000, ${BY}, ${AT} from generate_series(1, 400) g`,
];

const CLAIM_TABLES: readonly RawBuilder<unknown>[] = [
  sql`insert into redemptions (member_id, reward_id, category, name, name_en, total_value, total_points, idempotency_key, status,
                               created_at, decided_at, decided_by, due_on, delivered_on, delivered_by)
      select m.id, rewards.id, rewards.category, rewards.name, rewards.name_en, 100000, 10, 'bench-' || g, made.status, at,
             case when made.status <> 'Pending' then at + interval '1 day' end, case when made.status <> 'Pending' then ${BY} end,
             case when made.status = 'Approved' then (at + interval '15 days')::date end,
             case when made.status = 'Approved' and g % 40 > 1 then (at + interval '12 days')::date end, ${BY}
      from (select g, ${AT} as at, ${byState(100, 'Pending', ['Approved', 'Approved', 'Approved', 'Rejected'])} as status
            from generate_series(1, ${CLAIMS}::int) g) made
      join members m on m.user_id = 'u' || (1 + (g::bigint * 7919) % 100000)
      join (select rewards.*, row_number() over (order by id) - 1 as place from rewards) rewards on rewards.place = g % ${REWARDS}::int`,
  sql`insert into payout_batches (kind, made_by, made_at, needs_approval, exported_by, exported_at)
      select (array['bank', 'wallet'])[g % 2 + 1], ${BY}, ${AT}, false, ${BY}, ${AT} from generate_series(1, 300) g`,
  sql`insert into payout_items (batch_id, redemption_id, place, amount, points, result, result_at, is_open)
      select batch.id, paid.id, 1 + g / 300, 100000, 10, case when delivered_on is not null then 'paid' end, ${AT}, delivered_on is null and g % 3 = 0
      from (select redemptions.*, row_number() over (order by id) as g from redemptions
            where status = 'Approved' and category in ('CASH', 'OVO')) paid
      join (select id, row_number() over (order by id) - 1 as place from payout_batches) batch on batch.place = g % 300`,
  sql`insert into code_pools (reward_id, threshold) select id, 10 from rewards where category = 'VOUCHER'`,
  sql`insert into code_imports (reward_id, file, imported_by, imported_at)
      select reward_id, 'codes-' || g || '.csv', ${BY}, ${AT} from (select reward_id, row_number() over () as g from code_pools) made`,
  sql`insert into voucher_codes (import_id, reward_id, sealed, digest, expires_on)
      select code_imports.id, reward_id, 'x', md5(code_imports.id || '-' || n), (now() + n * interval '1 day')::date
      from code_imports, generate_series(1, 1500) n`,
];

/** Sums that triggers update in a portal. Here, bookings are inserted without triggers. */
const BOOKING_SUMS: readonly RawBuilder<unknown>[] = [
  sql`insert into place_names (name, key) select distinct hotel_name, lower(hotel_name) from bookings on conflict do nothing`,
  sql`insert into booking_weeks (owner, starts_on, count)
      select owner, booking_week(booking_date), count(*) from bookings group by 1, 2`,
  sql`insert into uncredited_bookings (owner, prospect, check_out, count)
      select owner, booking_prospect(status, room * night),
             case when status = 'Booked' then check_out else '-infinity' end, count(*)
      from bookings where credit_line is null group by 1, 2, 3`,
];

const QUEUES: readonly RawBuilder<unknown>[] = [
  sql`update members set status = case when id % 500 = 0 then 'rejected' else 'pending' end where id % 250 = 0`,
  sql`insert into agent_changes (member_id, old_agent_code, old_user_id, new_agent_code, new_user_id, status, created_at, new_owner_key)
      select m.id, m.agent_code, m.user_id, 'P1', 'new' || g, made.status, ${AT}, case when made.status = 'pending' then 'p1' || chr(31) || 'new' || g end
      from (select g, ${byState(20, 'pending', ['approved', 'rejected'])} as status from generate_series(1, 5000) g) made
      join members m on m.user_id = 'u' || g`,
  sql`insert into points_claims (member_id, agent_code, user_id, booking_ref, ref_key, hotel_name, check_out, message, status, points, created_at, decided_at, decided_by)
      select m.id, m.agent_code, m.user_id, 'BK-' || g * 11, 'bk-' || g * 11, 'Hotel ' || g % 500, current_date - g % 365, 'Where are my points?',
             made.status, case when made.status = 'credited' then 2 end, ${AT}, case when made.status <> 'pending' then ${AT} end,
             case when made.status <> 'pending' then ${BY} end
      from (select g, ${byState(20, 'pending', ['credited', 'declined'])} as status from generate_series(1, 20000) g) made
      join members m on m.user_id = 'u' || g`,
  sql`insert into corrections (member_id, amount, reason, asked_at, asked_by, status)
      select m.id, 1 + g % 500, 'Corrected by hand', ${AT}, ${BY}, ${byState(20, 'Pending', ['Rejected'])}
      from generate_series(1, 5000) g join members m on m.user_id = 'u' || g`,
  sql`insert into mails (recipient, language, kind, subject, body, written_at, sent_at, tries, next_try_at, last_error)
      select 'm' || (1 + g % 100000) || '@x.test', 'en', 'points_credited', 'Points', 'You have new points', ${AT},
             case when g % 400 > 0 then ${AT} end, case when g % 400 = 0 then 8 else 1 end, ${AT}, case when g % 400 = 0 then 'No such mailbox' end
      from generate_series(1, 200000) g`,
  sql`insert into erasures (member_id, reason, asked_at, asked_by, status)
      select g, 'By letter', ${AT}, ${BY}, ${byState(10, 'Pending', ['Rejected'])} from generate_series(1, 300) g`,
  sql`insert into feed_imports (imported_at, imported_by, file_name, file_hash, content_hash, rows, new, changed, unchanged, refused)
      select ${AT}, ${BY}, 'feed-' || g || '.csv', md5(g::text), md5(g::text), 13000, 12000, 500, 500, 0 from generate_series(1, 400) g`,
  sql`insert into nightly_runs (day, due_at, news_at, actor, started_at, ended_at)
      select current_date - g, ${AT}, ${AT}, 'nightly', ${AT}, ${AT} from generate_series(1, 365) g`,
  sql`insert into nightly_steps (day, step, status, started_at, ended_at, counts)
      select day, step, 'succeeded', started_at, ended_at, '{}' from nightly_runs, unnest(${sql.val([...NIGHTLY_STEPS])}::text[]) step`,
  sql`insert into staff (email, name, roles, invited_at, invited_by, confirmed_at, password_hash, secret)
      select 'person' || g || '@friends.test', 'Person ' || g, array['clerk'], now(), 'bench', now(), 'x', 'x' from generate_series(1, 200) g`,
  sql`insert into staff_tokens (name, token_hash, rights, made_by, made_at, ends_at)
      select 'program-' || g, sha256(g::text::bytea), array['releases.read'], ${BY}, ${AT}, now() + interval '90 days' from generate_series(1, 50) g`,
  sql`insert into audit (at, who, what, target, why, by_right, address)
      select now() - (${AUDIT_LINES}::int - g) * interval '5 minutes', ${BY}, (array['member approved', 'redemption approved', 'read: staffMembers'])[g % 3 + 1],
             'member ' || (1 + g % 100000), 'Checked by phone', 'members.approve', '10.0.0.' || g % 250
      from generate_series(1, ${AUDIT_LINES}::int) g`,
];

/** Fills all other staff lists with a year's work, and updates the figures. */
export async function makeQueues(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of [...BOOKING_SUMS, ...CONTENT, ...CLAIM_TABLES, ...QUEUES]) await statement.execute(tx);
  });
  const now = new Date();
  await rebuildDailySums(db);
  await rebuildAgencyBookings(db, now, jakartaDay(now));
}
