export interface Compression {
  readonly encoding: 'br' | 'gzip';
  readonly ending: string;
  /** Matches an `Accept-Encoding` header that contains it; nginx uses the same pattern. */
  readonly accepted: RegExp;
}

/** Matches an item of `Accept-Encoding` by name, unless its quality is 0. */
export const acceptsEncoding = (names: string): RegExp =>
  new RegExp(`(?:^|,)\\s*(?:${names})\\s*(?!;\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:,|$))(?:[;,]|$)`, 'i');

/** All encodings of the store, smallest first. Browsers only request brotli over https. */
export const COMPRESSIONS: readonly Compression[] = [
  { encoding: 'br', ending: '.br', accepted: acceptsEncoding('br') },
  { encoding: 'gzip', ending: '.gz', accepted: acceptsEncoding('gzip|\\*') },
];

/** Accepted encodings, smallest first; empty if none is accepted. */
export function acceptedCompressions(acceptEncoding = ''): readonly Compression[] {
  return COMPRESSIONS.filter(({ accepted }) => accepted.test(acceptEncoding));
}

/** Splits off the suffix of a compressed copy. */
export function withoutCompression(path: string): { readonly path: string; readonly compression: Compression | null } {
  const compression = COMPRESSIONS.find(({ ending }) => path.endsWith(ending)) ?? null;
  return { path: compression ? path.slice(0, -compression.ending.length) : path, compression };
}
