import {
  ACCEPTS_DIFFERENCE,
  AVAILABLE_DICTIONARY,
  DICTIONARY_URLS,
  DIFFERENCE_ENCODING,
  DIFFERENCE_ENDING,
  USE_AS_DICTIONARY,
} from '@friends/releases/publish/differences/dictionaries';
import { COMPRESSIONS } from '@friends/releases/store/compressions';
import { contentTypeOf } from '@friends/releases/store/contentType';
import { IMMUTABLE } from '@friends/releases/store/immutable';
import { safeHeaders } from './safeHeaders.ts';
import { map } from './words.ts';

/** File extensions of releases; others are sent as bytes, as by the gateway. */
const ENDINGS = [
  ...['js', 'mjs', 'css', 'json', 'map', 'html', 'txt', 'xml', 'webmanifest', 'wasm', 'csv', 'pdf', 'md'],
  ...['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'ico', 'woff2', 'woff', 'ttf', 'otf'],
  ...['mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm', 'vtt', 'glb', 'gltf'],
];

const OTHER = 'other';
/** Suffixes of a file's encoded copies in the store. */
const FORMS = [...COMPRESSIONS.map(({ ending }) => `\\${ending}`), DIFFERENCE_ENDING].join('|');

/** Maps a file's name to its type and encoding. */
function typeMaps(): string {
  return [
    map('$uri', '$ending', [
      ['default', OTHER],
      [`"~\\.(?<ending_of_name>\\w+)(?:${FORMS})?$"`, '$ending_of_name'],
    ]),
    map('$ending', '$type_of_file', [
      ['default', `"${contentTypeOf(`file.${OTHER}`)}"`],
      ...ENDINGS.map((ending) => [ending, `"${contentTypeOf(`file.${ending}`)}"`] as const),
    ]),
    map('$uri', '$encoding_of_file', [
      ['default', '""'],
      ...COMPRESSIONS.map(({ encoding, ending }) => [`"~\\${ending}$"`, encoding] as const),
      [`"~${DIFFERENCE_ENDING}$"`, DIFFERENCE_ENCODING],
    ]),
  ].join('\n');
}

/** Finds the accepted encodings with the gateway's patterns: the best one, and the suffixes to try. */
function compressionMaps(): string {
  const [first, second] = COMPRESSIONS;
  if (!first || !second || COMPRESSIONS.length > 2) throw new Error('files.conf.template looks for two compressions');
  const accepts = COMPRESSIONS.map(({ encoding, accepted }) =>
    map('$http_accept_encoding', `$accepts_${encoding}`, [
      ['default', '0'],
      [`"~*${accepted.source}"`, '1'],
    ]),
  );
  const both = `"$accepts_${first.encoding} $accepts_${second.encoding}"`;
  return [
    ...accepts,
    map(both, '$accepted_encoding', [
      ['default', first.encoding],
      ['"0 1"', second.encoding],
      ['"0 0"', '""'],
    ]),
    map(both, '$first_ending', [
      ['default', first.ending],
      ['"0 1"', second.ending],
      ['"0 0"', '""'],
    ]),
    map(both, '$second_ending', [
      ['default', '""'],
      ['"1 1"', second.ending],
    ]),
  ].join('\n');
}

/** Finds the offered dictionary if differences are accepted, and which differences must come from the gateway. */
function differenceMaps(): string {
  const offered = AVAILABLE_DICTIONARY.source.slice(1, -1);
  return [
    map('$http_accept_encoding', '$accepts_difference', [
      ['default', '0'],
      [`"~*${ACCEPTS_DIFFERENCE.source}"`, '1'],
    ]),
    map('"$accepts_difference$http_range $http_available_dictionary"', '$offered_dictionary', [
      ['default', '""'],
      [`"~^1 (?<offered>${offered.replace('(', '(?:')})$"`, '$offered'],
    ]),
    map('$offered_dictionary', '$difference_ending', [
      ['default', '$first_ending'],
      [`"~^${offered.replace('(', '(?<offered_hash>')}$"`, `.$offered_hash.${DIFFERENCE_ENCODING}`],
    ]),
    map('$offered_dictionary', '$asked_encoding', [
      ['default', `"${DIFFERENCE_ENCODING}, $accepted_encoding"`],
      ['""', '$accepted_encoding'],
    ]),
    map('"$offered_dictionary $upstream_http_content_encoding"', '$is_undiffering', [
      ['default', '1'],
      ['"~^ "', '0'],
      [`"~ ${DIFFERENCE_ENCODING}$"`, '0'],
    ]),
  ].join('\n');
}

/** Marks files that browsers may keep as dictionaries, and sets their `vary`. */
function dictionaryMaps(): string {
  const { hashed, plain } = DICTIONARY_URLS;
  return [
    map('$uri', '$use_as_dictionary', [
      ['default', '""'],
      [`"~${hashed}(?:${FORMS})?$"`, `'${USE_AS_DICTIONARY.hashed}'`],
      [`"~${plain}(?:${FORMS})?$"`, `'${USE_AS_DICTIONARY.plain}'`],
    ]),
    map('$use_as_dictionary', '$vary_of_file', [
      ['default', '"accept-encoding, available-dictionary"'],
      ['""', 'accept-encoding'],
    ]),
  ].join('\n');
}

export function fileMaps(): string {
  return [typeMaps(), compressionMaps(), differenceMaps(), dictionaryMaps()].join('\n');
}

/** Headers of every file of a release, the same as the gateway's. */
export function fileHeaders(): string {
  return `add_header cache-control "${IMMUTABLE}";
add_header vary $vary_of_file;
add_header use-as-dictionary $use_as_dictionary;
${safeHeaders()}`;
}
