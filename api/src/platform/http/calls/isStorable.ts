/** PostgreSQL takes no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Where a text stands that the database cannot hold; null where it can hold all. */
export function placeOfUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    const place = placeOfUnstorable(item, `${path}/${name}`);
    if (place !== null) return place;
  }
  return null;
}
