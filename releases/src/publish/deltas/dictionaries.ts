import { createHash } from 'node:crypto';
import { SEASON_DATA } from '@friends/shared/contract/release/seasonFiles';
import { acceptsEncoding } from '../../store/compressions.ts';

/** `Content-Encoding` of a delta: zstd with a dictionary (RFC 9842, 5). */
export const DELTA_ENCODING = 'dcz';
const ENDING = `.${DELTA_ENCODING}`;

/**
 * Matches an `Accept-Encoding` header that contains `dcz`; nginx uses the same pattern. Browsers only send it if they
 * have a dictionary.
 */
export const ACCEPTS_DELTA = acceptsEncoding(DELTA_ENCODING);

/** SHA-256 of a dictionary in base64. In a path, it may contain folders, as base64 contains slashes. */
const HASH = '[A-Za-z0-9+/]{43}=';

/** `Available-Dictionary` (RFC 9842, 2.2): a byte sequence of 32 bytes. nginx reads the same pattern. */
export const AVAILABLE_DICTIONARY = new RegExp(`^:(${HASH}):$`);

/** End of a delta's file name, as a pattern for nginx. */
export const DELTA_ENDING = `\\.${HASH}\\${ENDING}`;

export const hashOfDictionary = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Path of a delta, beside its file: nginx finds it by the request's header alone. */
export const deltaPath = (path: string, dictionary: string): string =>
  // Consecutive slashes are one separator in a path.
  `${path}.${dictionary}${ENDING}`.replaceAll(/\/{2,}/g, '/');

/**
 * Extensions of files that may be dictionaries: those that pages load and that are stored compressed or rarely change.
 */
const KIND = 'js|css|svg|woff2';
/** The season's data, which is loaded with the code. */
const SEASON = SEASON_DATA.replace('.', '\\.');
/** A content hash that the build puts into a name. */
const CONTENT_HASH = '\\.[0-9a-f]{8}';

const NAME = '[\\w@~./-]+';
const OWNER = '/shell|/remotes/[\\w-]+';
const VERSION = '[\\w.-]+';

/** Patterns for addresses of dictionaries with and without a hash in their name; nginx uses the same patterns. */
export const DICTIONARY_URLS = {
  hashed: `^(?<hashed_place>${OWNER})/${VERSION}/(?<hashed_name>${NAME})${CONTENT_HASH}\\.(?<hashed_kind>${KIND})`,
  plain: `^(?<plain_place>${OWNER})/${VERSION}/(?<plain_name>${NAME}\\.(?:${KIND})|${SEASON})`,
} as const;

/** `Use-As-Dictionary` (RFC 9842, 2.1): matches the same file of any other release of that remote or shell. */
export const USE_AS_DICTIONARY = {
  hashed: 'match="$hashed_place/*/$hashed_name.*.$hashed_kind"',
  plain: 'match="$plain_place/*/$plain_name"',
} as const;

const PATTERNS = [
  [new RegExp(`${DICTIONARY_URLS.hashed}$`), USE_AS_DICTIONARY.hashed],
  [new RegExp(`${DICTIONARY_URLS.plain}$`), USE_AS_DICTIONARY.plain],
] as const;

/** `Use-As-Dictionary` of a file by its address (`/shell/2.0.0/shell.1a2b3c4d.js`); null if it is not a dictionary. */
export function useAsDictionary(url: string): string | null {
  for (const [pattern, text] of PATTERNS) {
    const groups = pattern.exec(url)?.groups;
    if (groups) return text.replaceAll(/\$(\w+)/g, (_, name: string) => groups[name] ?? '');
  }
  return null;
}

/** Equal for the same file of different releases; null for a file that cannot be a dictionary. */
export const logicalName = (path: string): string | null => useAsDictionary(`/shell/-/${path}`);
