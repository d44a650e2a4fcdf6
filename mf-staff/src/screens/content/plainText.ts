/** Converts a stored value to text: lists and objects to JSON, null to an empty text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 1);
}
