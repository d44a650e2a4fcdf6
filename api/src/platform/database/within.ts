/** A text within another, for `ilike`. */
export const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
