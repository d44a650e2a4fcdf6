/** Texts that identify something: two spellings with one identity name the same thing (docs/decisions/0112). */
export type IdentityKind = 'bookingRef' | 'agentCode' | 'userId' | 'email' | 'hotel' | 'city' | 'code' | 'slug';

/** Most texts are plain ASCII, and an import folds hundreds of thousands. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Line breaks and tabs separate words as a blank does; all other controls are invisible. */
const LAYOUT = /[\t-\r\u0085\u2028\u2029]/g;
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Signs that word processors and spreadsheets put in the place of `'` and `-`. */
const APOSTROPHES = /[\u2018-\u201b\u2032\u02b9\u02bc\u00b4\uff07]/g;
const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

const collapseBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Unicode's full case folding (CaseFolding.txt), as far as it differs from the lower case of a normalized text. */
const foldCase = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');

const foldLetters = (text: string): string => foldCase(text.normalize('NFKC')).normalize('NFKC');

/**
 * An address is also where mail goes, so it is folded least: two mailboxes that differ by more than capitals and the
 * encoding of a letter stay two.
 */
const foldEmail = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

const foldName = (text: string): string =>
  foldLetters(text.replace(APOSTROPHES, "'")).replace(APOSTROPHES, "'").replace(DASHES, '-');

/**
 * The identity of a text: equal for every spelling of the same thing, and the only form that is compared, looked up or
 * unique. Drops invisible signs and outer blanks, makes one blank of several, and folds capitals and encodings (NFKC, in the
 * manner of Unicode's NFKC_Casefold); all but e-mail addresses also the dashes and apostrophes of word processors. Of a
 * folded text it is the text itself. The database stores what it returns and folds nothing.
 *
 * @param text as it is typed or imported; what may not be in it is refused by the rules of forms and feed (`isPlainLine`)
 */
export function identityOf(kind: IdentityKind, text: string): string {
  if (PRINTABLE_ASCII.test(text)) return collapseBlanks(text).toLowerCase();
  const visible = text.replace(LAYOUT, ' ').replace(INVISIBLE, '');
  return collapseBlanks(kind === 'email' ? foldEmail(visible) : foldName(visible));
}

/** Identity of a user of the booking site: agent code and user ID, which may not hold the separator (a control). */
export const ownerIdentity = (agentCode: string, userId: string): string =>
  `${identityOf('agentCode', agentCode)}\u001f${identityOf('userId', userId)}`;

/** True if two texts name the same thing. */
export const isSame = (kind: IdentityKind, one: string, two: string): boolean =>
  identityOf(kind, one) === identityOf(kind, two);

/** A text of one line as it is stored and shown: its letters in one encoding (NFC), without outer blanks. */
export const storedText = (text: string): string =>
  PRINTABLE_ASCII.test(text) ? text.trim() : text.normalize('NFC').trim();
