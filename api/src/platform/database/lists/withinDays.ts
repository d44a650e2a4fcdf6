import { sql } from 'kysely';

/** Range of days, `YYYY-MM-DD` in Asia/Jakarta; a missing end is open. */
export interface Days {
  readonly From?: string;
  readonly Until?: string;
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;

/** SQL: true if the timestamp in the column is on one of the days. */
export function withinDays(column: string, { From, Until }: Days) {
  const moment = sql.ref(column);
  const from = From === undefined ? sql`true` : sql`${moment} >= ${startOf(From)}`;
  const until = Until === undefined ? sql`true` : sql`${moment} < ${endOf(Until)}`;
  return sql<boolean>`(${from} and ${until})`;
}
