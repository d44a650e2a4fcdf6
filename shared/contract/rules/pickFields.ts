/** The subset of these fields, without undefined values. */
export function pickFields<Field extends string, Value>(
  of: Readonly<Partial<Record<Field, Value>>>,
  fields: readonly Field[],
): Partial<Record<Field, Value>> {
  const picked: Partial<Record<Field, Value>> = {};
  for (const field of fields) if (of[field] !== undefined) picked[field] = of[field];
  return picked;
}
