/** Limit that fits above the map on a phone. */
export const LONGEST_SEASON_NAME = 60;

/** True for characters that texts would interpret as placeholder or markup, and line breaks. */
export const hasForbiddenSign = (name: string): boolean => /[{}<>\p{Cc}]/u.test(name);
