/** Text of a stored value; lists and objects as JSON, nothing as an empty text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 1);
}
