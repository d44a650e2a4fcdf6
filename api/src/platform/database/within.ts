/** Pattern for `like` and `ilike` that matches texts containing this one. */
export const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
