/** Maximum characters of a season's name, which must fit above the map on a phone. */
export const MAX_SEASON_NAME_LENGTH = 60;

/** True for characters that texts would interpret as placeholder or markup, and line breaks. */
export const hasForbiddenCharacter = (name: string): boolean => /[{}<>\p{Cc}]/u.test(name);
