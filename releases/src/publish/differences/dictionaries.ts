import { createHash } from 'node:crypto';
import { SEASON_DATA } from '@friends/shared/contract/release/seasonFiles';
import { acceptsEncoding } from '../../store/compressions.ts';

/** `Content-Encoding` of a file that comes as its difference from one the reader has: zstd with a dictionary (RFC 9842, 5). */
export const DIFFERENCE_ENCODING = 'dcz';
const ENDING = `.${DIFFERENCE_ENCODING}`;

/** An `Accept-Encoding` that takes it; nginx reads the same pattern. Browsers send it only if they have a dictionary. */
export const ACCEPTS_DIFFERENCE = acceptsEncoding(DIFFERENCE_ENCODING);

/** SHA-256 of a dictionary in base64. Any group of it may be a folder, as base64 has slashes. */
const HASH = '[A-Za-z0-9+/]{43}=';

/** `Available-Dictionary` (RFC 9842, 2.2): a byte sequence of 32 bytes. nginx reads the same pattern. */
export const AVAILABLE_DICTIONARY = new RegExp(`^:(${HASH}):$`);

/** Ends the name of a difference, as a pattern for nginx. */
export const DIFFERENCE_ENDING = `\\.${HASH}\\${ENDING}`;

export const hashOfDictionary = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Where the difference of a file is stored, beside the file: nginx finds it by the reader's header alone. */
export const differencePath = (path: string, dictionary: string): string =>
  // A folder has no empty names.
  `${path}.${dictionary}${ENDING}`.replaceAll(/\/{2,}/g, '/');

/** A file that may be a dictionary: what pages load, and what is stored compressed or does not change. */
const KIND = 'js|css|svg|woff2';
/** Of the season's data, which is loaded with the code. */
const SEASON = SEASON_DATA.replace('.', '\\.');
/** Hash of the content in a name, as the build writes it. */
const CONTENT_HASH = '\\.[0-9a-f]{8}';

/** A name that is sent back in a header as it stands. */
const NAME = '[\\w@~./-]+';
const PLACE = '/shell|/remotes/[\\w-]+';
const VERSION = '[\\w.-]+';

/** Addresses of dictionaries by whether their name has a hash; nginx reads the same patterns. */
export const DICTIONARY_URLS = {
  hashed: `^(?<hashed_place>${PLACE})/${VERSION}/(?<hashed_name>${NAME})${CONTENT_HASH}\\.(?<hashed_kind>${KIND})`,
  plain: `^(?<plain_place>${PLACE})/${VERSION}/(?<plain_name>${NAME}\\.(?:${KIND})|${SEASON})`,
} as const;

/** `Use-As-Dictionary` of the two (RFC 9842, 2.1): the same file of any other release of that remote or shell. */
export const USE_AS_DICTIONARY = {
  hashed: 'match="$hashed_place/*/$hashed_name.*.$hashed_kind"',
  plain: 'match="$plain_place/*/$plain_name"',
} as const;

const PATTERNS = [
  [new RegExp(`${DICTIONARY_URLS.hashed}$`), USE_AS_DICTIONARY.hashed],
  [new RegExp(`${DICTIONARY_URLS.plain}$`), USE_AS_DICTIONARY.plain],
] as const;

/** `Use-As-Dictionary` of a file by its address (`/shell/2.0.0/shell.1a2b3c4d.js`); null if it is no dictionary. */
export function useAsDictionary(url: string): string | null {
  for (const [pattern, text] of PATTERNS) {
    const groups = pattern.exec(url)?.groups;
    if (groups) return text.replaceAll(/\$(\w+)/g, (_, name: string) => groups[name] ?? '');
  }
  return null;
}

/** Name of a file without the hash of its content, by which releases have the same file; null if it is no dictionary. */
export const logicalName = (path: string): string | null => useAsDictionary(`/shell/-/${path}`);
