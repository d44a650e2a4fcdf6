/** Pattern for `ilike`: contains the text. */
export const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
