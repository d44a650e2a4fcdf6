/** The subset of these fields, without undefined values. */
export function pickFields<Field extends string, Value>(
  record: Readonly<Partial<Record<Field, Value>>>,
  fields: readonly Field[],
): Partial<Record<Field, Value>> {
  const picked: Partial<Record<Field, Value>> = {};
  for (const field of fields) if (record[field] !== undefined) picked[field] = record[field];
  return picked;
}
