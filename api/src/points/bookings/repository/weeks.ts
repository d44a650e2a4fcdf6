import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for `with`: IDs of a page of the owner's list, last booked first. `booking_weeks` tells the week in which the page
 * starts, so at most one week's rows are skipped, in the index only.
 *
 * @param owner from `ownerKey`
 * @param position of the page's first row in the list, from 0
 * @param limit rows of the page
 */
export const pageByWeek = (owner: RawBuilder<string>, position: RawBuilder<number>, limit: number) => ({
  weeks: sql`
    weeks as (
      select starts_on, count, sum(count) over (order by starts_on desc)::int as total
      from booking_weeks where owner = ${owner}::text
    ), week as (
      select starts_on + 7 as ends_before, total - count as before
      from weeks where total > ${position}::int order by starts_on desc limit 1
    )`,
  /** One row; the length of the list is `count`. */
  whole: sql`(select coalesce(sum(count), 0)::int as count from weeks)`,
  // An array, for which PostgreSQL estimates few rows: for a limit that it does not know, it assumes a tenth of the
  // list.
  ids: sql`array(
    select id from bookings where owner = ${owner}::text and booking_date < (select ends_before from week)
    order by booking_date desc, id desc
    limit ${sql.lit(limit)} offset ${position}::int - (select before from week))`,
});
