import { type RawBuilder, sql } from 'kysely';

/**
 * A column of texts as lists that people read are sorted by: `ibis` before `Zest`, `É` with `E`, on every database. The
 * embedded one, and PostgreSQL made with `--locale=C`, would sort by bytes. Of two texts that are alike the bytes decide, so
 * the order is total. Code sorts by the same order with `byAlphabet`.
 */
export const alphabetically = (column: string): RawBuilder<string> => sql`${sql.ref(column)} collate "und-x-icu"`;
