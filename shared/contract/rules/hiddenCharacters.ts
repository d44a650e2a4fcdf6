/**
 * Invisible characters that change what is displayed, or what a terminal does: controls (ESC, line breaks), bidi
 * controls, invisible letters and tags. Exceptions: a joiner (ZWJ, ZWNJ) after a joining letter or an emoji, since
 * names in Arabic and Indic scripts need it, and variation selectors. The group captures the part of a joined pair that
 * is kept (docs/decisions/0101).
 */
const HIDDEN_CHARACTER =
  /(?!\p{Variation_Selector}|\p{Join_Control})[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?!\p{Script=Latin})([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]\p{Join_Control})|\p{Join_Control}/gu;

/** Right-to-left letters (blocks of the Unicode Standard, chapters 9 and 10). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Fast path: most texts are plain ASCII, and an import or export has hundreds of thousands of them. */
const PRINTABLE_ASCII = /^[ -~]*$/;

function replaceHidden(text: string, replace: (character: string) => string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text.replace(HIDDEN_CHARACTER, (character: string, joined?: string) => joined ?? replace(character));
}

/** Line breaks count as hidden characters here. */
function hasHiddenCharacters(text: string): boolean {
  if (PRINTABLE_ASCII.test(text)) return false;
  return [...text.matchAll(HIDDEN_CHARACTER)].some(([, joined]) => joined === undefined);
}

/** True for valid single-line text; surrounding whitespace is ignored, since it isn't stored. */
export function isPlainLine(text: string): boolean {
  return !hasHiddenCharacters(text.trim());
}

/** The same for multi-line text, which may have line breaks and tabs. */
export function arePlainLines(text: string): boolean {
  return !hasHiddenCharacters(text.replace(/\r?\n|\t/g, ' '));
}

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

const isLayout = (character: string): boolean => character === '\n' || character === '\t';

/** Text for a terminal or file: hidden characters are written as `<U+202E>`. Line breaks and tabs stay. */
export function showHiddenCharacters(text: string): string {
  return replaceHidden(text.replaceAll('\r\n', '\n'), (character) =>
    isLayout(character) ? character : `<U+${codeOf(character)}>`,
  );
}

/** The same on one line: line breaks and tabs become a space. */
export function showLine(text: string): string {
  return showHiddenCharacters(text.replace(/[\t\n\r]+/g, ' '));
}

/**
 * Text for a sentence in a mail to someone else: as from `showHiddenCharacters`, and right-to-left lines are isolated so that they
 * don't affect the surrounding text (FSI and PDI of Unicode Annex 9).
 */
export function isolateText(text: string): string {
  const isolated = (line: string): string =>
    RIGHT_TO_LEFT.test(line) ? FIRST_STRONG_ISOLATE + line + POP_DIRECTIONAL_ISOLATE : line;
  return showHiddenCharacters(text).split('\n').map(isolated).join('\n');
}

/** Fast path: most JSON is plain ASCII, and every call writes a log line. */
const BEYOND_ASCII = /[^\t\n\r -~]/;

/** Escapes hidden characters in JSON: equivalent when parsed, and harmless to a terminal. */
export function escapeHiddenCharacters(json: string): string {
  if (!BEYOND_ASCII.test(json)) return json;
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return replaceHidden(json, (character) =>
    isLayout(character) || character === '\r' ? character : character.split('').map(escaped).join(''),
  );
}
