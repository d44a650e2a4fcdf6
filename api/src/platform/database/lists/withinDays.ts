import { sql } from 'kysely';

/** Days of a filter, `YYYY-MM-DD` in Asia/Jakarta; one that is missing bounds nothing. */
export interface Days {
  readonly From?: string;
  readonly Until?: string;
}

const beginsOn = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;
const endsWith = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;

/** Whether the moment in a column lies on one of these days. */
export function withinDays(column: string, { From, Until }: Days) {
  const moment = sql.ref(column);
  const from = From === undefined ? sql`true` : sql`${moment} >= ${beginsOn(From)}`;
  const until = Until === undefined ? sql`true` : sql`${moment} < ${endsWith(Until)}`;
  return sql<boolean>`(${from} and ${until})`;
}
