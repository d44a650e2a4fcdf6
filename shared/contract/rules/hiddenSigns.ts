/**
 * Signs that nobody sees and that change what is seen, or what a terminal does: controls (ESC, line breaks and their like), what
 * turns the direction of writing, invisible letters and tags. A joiner (ZWJ, ZWNJ) is none behind a letter that may be joined
 * or an emoji: names in Arabic and Indic letters need it. Nor is what chooses one of two drawings of the sign before it.
 * The group is what stays of a joined pair (docs/decisions/0101).
 */
const SIGN =
  /(?!\p{Variation_Selector}|\p{Join_Control})[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?!\p{Script=Latin})([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]\p{Join_Control})|\p{Join_Control}/gu;

/** Letters that are written from right to left (the blocks of the Unicode Standard, chapters 9 and 10). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

function replaceSigns(text: string, write: (sign: string) => string): string {
  return text.replace(SIGN, (sign: string, joined?: string) => joined ?? write(sign));
}

/** Most texts are plain ASCII; a feed has hundreds of thousands. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** A line break is a control, too. */
function hasHiddenSigns(text: string): boolean {
  if (PRINTABLE_ASCII.test(text)) return false;
  return [...text.matchAll(SIGN)].some(([, joined]) => joined === undefined);
}

/** Whether a text can be taken for a field of one line; what is round it is not kept. */
export function isPlainLine(text: string): boolean {
  return !hasHiddenSigns(text.trim());
}

/** The same of a field of several lines, which keeps line breaks and tabs. */
export function arePlainLines(text: string): boolean {
  return !hasHiddenSigns(text.replace(/\r?\n|\t/g, ' '));
}

const codeOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

const isLayout = (sign: string): boolean => sign === '\n' || sign === '\t';

/** The text for a terminal or a file: a hidden sign is written as `<U+202E>`. Line breaks and tabs stay. */
export function showSigns(text: string): string {
  return replaceSigns(text.replaceAll('\r\n', '\n'), (sign) => (isLayout(sign) ? sign : `<U+${codeOf(sign)}>`));
}

/** The same on one line, whatever is in the text: a line break or tab is a blank. */
export function showLine(text: string): string {
  return showSigns(text.replace(/[\t\n\r]+/g, ' '));
}

/**
 * The text for a sentence that somebody else reads in a mail: as `showSigns` writes it, and a line with letters from right to
 * left does not turn what stands round it (FSI and PDI of Unicode Annex 9).
 */
export function isolateText(text: string): string {
  const isolated = (line: string): string =>
    RIGHT_TO_LEFT.test(line) ? FIRST_STRONG_ISOLATE + line + POP_DIRECTIONAL_ISOLATE : line;
  return showSigns(text).split('\n').map(isolated).join('\n');
}

/** Most JSON has nothing else, and whoever writes a line for each call should not wait. */
const BEYOND_ASCII = /[^\t\n\r -~]/;

/** JSON with each hidden sign as an escape: it says the same to whoever parses it, and nothing to a terminal. */
export function escapeSigns(json: string): string {
  if (!BEYOND_ASCII.test(json)) return json;
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return replaceSigns(json, (sign) => (isLayout(sign) || sign === '\r' ? sign : sign.split('').map(escaped).join('')));
}
