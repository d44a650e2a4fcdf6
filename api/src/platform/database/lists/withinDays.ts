import { sql } from 'kysely';

/** Range of days, `YYYY-MM-DD` in Asia/Jakarta; a missing end is open. */
export interface Days {
  readonly From?: string;
  readonly Until?: string;
}

const beginsOn = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;
const endsWith = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;

export function withinDays(column: string, { From, Until }: Days) {
  const moment = sql.ref(column);
  const from = From === undefined ? sql`true` : sql`${moment} >= ${beginsOn(From)}`;
  const until = Until === undefined ? sql`true` : sql`${moment} < ${endsWith(Until)}`;
  return sql<boolean>`(${from} and ${until})`;
}
