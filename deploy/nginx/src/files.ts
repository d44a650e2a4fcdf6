import {
  ACCEPTS_DELTA,
  AVAILABLE_DICTIONARY,
  DELTA_ENCODING,
  DELTA_ENDING,
  DICTIONARY_URLS,
  USE_AS_DICTIONARY,
} from '@friends/releases/publish/deltas/dictionaries';
import { COMPRESSIONS } from '@friends/releases/store/compressions';
import { contentTypeOf } from '@friends/releases/store/contentType';
import { IMMUTABLE } from '@friends/releases/store/immutable';
import { map } from './directives.ts';
import { safeHeaders } from './safeHeaders.ts';

/** File extensions with a type of their own; other files are sent as `application/octet-stream`, as by the gateway. */
const ENDINGS = [
  'js',
  'mjs',
  'css',
  'json',
  'map',
  'html',
  'txt',
  'xml',
  'webmanifest',
  'wasm',
  'csv',
  'pdf',
  'md',
  'svg',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'avif',
  'gif',
  'ico',
  'woff2',
  'woff',
  'ttf',
  'otf',
  'mp3',
  'm4a',
  'ogg',
  'wav',
  'mp4',
  'webm',
  'vtt',
  'glb',
  'gltf',
];

const OTHER = 'other';
/** Pattern for suffixes of a file's encoded copies in the store. */
const SUFFIXES = [...COMPRESSIONS.map(({ ending }) => `\\${ending}`), DELTA_ENDING].join('|');

/** Maps a file's name to its type and encoding. */
function typeMaps(): string {
  return [
    map('$uri', '$ending', [
      ['default', OTHER],
      [`"~\\.(?<ending_of_name>\\w+)(?:${SUFFIXES})?$"`, '$ending_of_name'],
    ]),
    map('$ending', '$type_of_file', [
      ['default', `"${contentTypeOf(`file.${OTHER}`)}"`],
      ...ENDINGS.map((ending) => [ending, `"${contentTypeOf(`file.${ending}`)}"`] as const),
    ]),
    map('$uri', '$encoding_of_file', [
      ['default', '""'],
      ...COMPRESSIONS.map(({ encoding, ending }) => [`"~\\${ending}$"`, encoding] as const),
      [`"~${DELTA_ENDING}$"`, DELTA_ENCODING],
    ]),
  ].join('\n');
}

/** Maps `Accept-Encoding`, with the gateway's patterns, to the best encoding and the suffixes of files to try. */
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

/** Maps the request's headers to the dictionary that it offers, if it accepts deltas, and to the suffix of its delta. */
function deltaMaps(): string {
  const offered = AVAILABLE_DICTIONARY.source.slice(1, -1);
  return [
    map('$http_accept_encoding', '$accepts_delta', [
      ['default', '0'],
      [`"~*${ACCEPTS_DELTA.source}"`, '1'],
    ]),
    map('"$accepts_delta$http_range $http_available_dictionary"', '$offered_dictionary', [
      ['default', '""'],
      [`"~^1 (?<offered>${offered.replace('(', '(?:')})$"`, '$offered'],
    ]),
    map('$offered_dictionary', '$delta_ending', [
      ['default', '$first_ending'],
      [`"~^${offered.replace('(', '(?<offered_hash>')}$"`, `.$offered_hash.${DELTA_ENCODING}`],
    ]),
    map('$offered_dictionary', '$asked_encoding', [
      ['default', `"${DELTA_ENCODING}, $accepted_encoding"`],
      ['""', '$accepted_encoding'],
    ]),
    map('"$offered_dictionary $upstream_http_content_encoding"', '$is_not_delta', [
      ['default', '1'],
      ['"~^ "', '0'],
      [`"~ ${DELTA_ENCODING}$"`, '0'],
    ]),
  ].join('\n');
}

/** Maps a file's path to its `use-as-dictionary` and `vary` headers. */
function dictionaryMaps(): string {
  const { hashed, plain } = DICTIONARY_URLS;
  return [
    map('$uri', '$use_as_dictionary', [
      ['default', '""'],
      [`"~${hashed}(?:${SUFFIXES})?$"`, `'${USE_AS_DICTIONARY.hashed}'`],
      [`"~${plain}(?:${SUFFIXES})?$"`, `'${USE_AS_DICTIONARY.plain}'`],
    ]),
    map('$use_as_dictionary', '$vary_of_file', [
      ['default', '"accept-encoding, available-dictionary"'],
      ['""', 'accept-encoding'],
    ]),
  ].join('\n');
}

export function fileMaps(): string {
  return [typeMaps(), compressionMaps(), deltaMaps(), dictionaryMaps()].join('\n');
}

/** Headers of files of releases, the same as the gateway's. */
export function fileHeaders(): string {
  return `add_header cache-control "${IMMUTABLE}";
add_header vary $vary_of_file;
add_header use-as-dictionary $use_as_dictionary;
${safeHeaders()}`;
}
