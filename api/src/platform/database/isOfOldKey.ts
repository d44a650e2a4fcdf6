import { sql } from 'kysely';

/** True for rows whose value in the column was not sealed by the first key. @param start of what the first key seals */
export const isOfOldKey = (column: string, { start }: { readonly start: string }) =>
  sql<boolean>`not starts_with(${sql.ref(column)}, ${sql.val(start)}::text)`;
