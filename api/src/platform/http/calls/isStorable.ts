/** PostgreSQL accepts neither NUL nor lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Path of a text, or of an object with a name, that the database cannot store; null if there is none. */
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
