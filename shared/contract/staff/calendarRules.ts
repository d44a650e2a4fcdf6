/** Default range of the calendar, in months. */
export const CALENDAR_MONTHS = 6;

/** Kinds of calendar entries. */
export const CALENDAR_KINDS = ['freeze', 'season', 'release', 'campaign', 'promotion', 'content'] as const;
