/** True if the database can store the text: PostgreSQL accepts neither NUL nor lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Path of the first text that the database cannot store, or of an object with such a field name; null if there is none. */
export function pathOfUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) return path;
    const place = pathOfUnstorable(item, `${path}/${name}`);
    if (place !== null) return place;
  }
  return null;
}
