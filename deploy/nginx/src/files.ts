import { COMPRESSIONS } from '@friends/release/compressions';
import { contentTypeOf } from '@friends/release/contentType';
import { IMMUTABLE } from '@friends/release/immutable';
import { safeHeaders } from './safeHeaders.ts';
import { map } from './words.ts';

/** Endings of files that releases have or may have; any other is sent as bytes, as the gateway does. */
const ENDINGS = [
  ...['js', 'mjs', 'css', 'json', 'map', 'html', 'txt', 'xml', 'webmanifest', 'wasm', 'csv', 'pdf', 'md'],
  ...['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'ico', 'woff2', 'woff', 'ttf', 'otf'],
  ...['mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm', 'vtt', 'glb', 'gltf'],
];

const OTHER = 'other';
const endings = COMPRESSIONS.map(({ ending }) => ending.slice(1)).join('|');

/** Type and compression of a file by its name. */
function typeMaps(): string {
  return [
    map('$uri', '$ending', [
      ['default', OTHER],
      [`"~\\.(?<ending_of_name>\\w+)(?:\\.(?:${endings}))?$"`, '$ending_of_name'],
    ]),
    map('$ending', '$type_of_file', [
      ['default', `"${contentTypeOf(`file.${OTHER}`)}"`],
      ...ENDINGS.map((ending) => [ending, `"${contentTypeOf(`file.${ending}`)}"`] as const),
    ]),
    map('$uri', '$encoding_of_file', [
      ['default', '""'],
      ...COMPRESSIONS.map(({ encoding, ending }) => [`"~\\${ending}$"`, encoding] as const),
    ]),
  ].join('\n');
}

/** Which compressions the reader takes, by the gateway's own patterns: the best, and the endings to look for. */
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

export function fileMaps(): string {
  return `${typeMaps()}\n${compressionMaps()}`;
}

/** Headers of every file of a release, as the gateway sends them. */
export function fileHeaders(): string {
  return `add_header cache-control "${IMMUTABLE}";
add_header vary accept-encoding;
${safeHeaders()}`;
}
