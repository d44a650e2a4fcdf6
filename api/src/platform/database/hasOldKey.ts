import { sql } from 'kysely';

/**
 * True for rows whose value in the column was encrypted with another key than the first.
 *
 * @param start prefix of values encrypted with the first key
 */
export const hasOldKey = (column: string, { start }: { readonly start: string }) =>
  sql<boolean>`not starts_with(${sql.ref(column)}, ${sql.val(start)}::text)`;
