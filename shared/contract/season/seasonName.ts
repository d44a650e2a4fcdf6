/** Characters that fit above the map on a phone. */
export const LONGEST_SEASON_NAME = 60;

/** Whether a name has what texts would take for a placeholder or markup, or a line break. */
export const hasForbiddenSign = (name: string): boolean => /[{}<>\p{Cc}]/u.test(name);
