import { type RawBuilder, sql } from 'kysely';

/**
 * Sorts a text column alphabetically: `ibis` before `Zest`, `É` with `E`, on every database. The embedded one, and
 * PostgreSQL initialized with `--locale=C`, would sort by bytes. Equal texts are sorted by bytes, so the order is
 * total. `byAlphabet` sorts the same way in code.
 */
export const alphabetically = (column: string): RawBuilder<string> => sql`${sql.ref(column)} collate "und-x-icu"`;
