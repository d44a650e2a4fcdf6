import { sql } from 'kysely';

/**
 * SQL: true for rows whose value in the column was encrypted with another key than the current one.
 *
 * @param start prefix of values that are encrypted with the current key
 */
export const hasOldKey = (column: string, { start }: { readonly start: string }) =>
  sql<boolean>`not starts_with(${sql.ref(column)}, ${sql.val(start)}::text)`;
