/** Texts that identify something: spellings with equal identity name the same thing (docs/decisions/0112). */
export type IdentityKind = 'bookingRef' | 'agentCode' | 'userId' | 'email' | 'hotel' | 'city' | 'code' | 'slug';

/** Fast path: most texts are plain ASCII, and an import has hundreds of thousands. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Line breaks and tabs separate words like spaces; all other controls are invisible. */
const LAYOUT = /[\t-\r\u0085\u2028\u2029]/g;
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Characters that word processors and spreadsheets substitute for `'` and `-`. */
const APOSTROPHES = /[\u2018-\u201b\u2032\u02b9\u02bc\u00b4\uff07]/g;
const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

const collapseBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Unicode's full case folding (CaseFolding.txt), as far as it differs from lower case after normalization. */
const foldCase = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');

const foldLetters = (text: string): string => foldCase(text.normalize('NFKC')).normalize('NFKC');

/**
 * Email addresses are folded least, as mails are sent to them: mailboxes that differ by more than case and encoding stay
 * different.
 */
const foldEmail = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

const foldName = (text: string): string =>
  foldLetters(text.replace(APOSTROPHES, "'")).replace(APOSTROPHES, "'").replace(DASHES, '-');

/**
 * The identity of a text: equal for all spellings of the same thing, and the only form for comparison, lookup and
 * uniqueness. Removes invisible characters and outer spaces, collapses inner ones, and folds case and encoding (NFKC,
 * similar to Unicode's NFKC_Casefold); except for email addresses, also dashes and apostrophes of word processors.
 * Idempotent. The database stores the result and folds nothing.
 *
 * @param text as typed or imported; invalid characters are refused by the rules of forms and feed (`isPlainLine`)
 */
export function identityOf(kind: IdentityKind, text: string): string {
  if (PRINTABLE_ASCII.test(text)) return collapseBlanks(text).toLowerCase();
  const visible = text.replace(LAYOUT, ' ').replace(INVISIBLE, '');
  return collapseBlanks(kind === 'email' ? foldEmail(visible) : foldName(visible));
}

/** Identity of a user of the booking site: agent code and user ID, which can't contain the separator (a control). */
export const ownerIdentity = (agentCode: string, userId: string): string =>
  `${identityOf('agentCode', agentCode)}\u001f${identityOf('userId', userId)}`;

export const isSame = (kind: IdentityKind, one: string, two: string): boolean =>
  identityOf(kind, one) === identityOf(kind, two);

/** A single-line text as stored and displayed: NFC, without outer spaces. */
export const storedText = (text: string): string =>
  PRINTABLE_ASCII.test(text) ? text.trim() : text.normalize('NFC').trim();
