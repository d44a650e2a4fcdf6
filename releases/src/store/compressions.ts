/** A way in which texts are kept compressed beside themselves. */
export interface Compression {
  /** As in `Content-Encoding`. */
  readonly encoding: 'br' | 'gzip';
  /** What the compressed file's name ends with. */
  readonly ending: string;
  /** An `Accept-Encoding` that takes it; nginx reads the same pattern. */
  readonly accepted: RegExp;
}

/** An item of `Accept-Encoding` by its name, unless its quality is 0. */
export const acceptsEncoding = (names: string): RegExp =>
  new RegExp(`(?:^|,)\\s*(?:${names})\\s*(?!;\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:,|$))(?:[;,]|$)`, 'i');

/** Every compression of the store, the smallest first. Browsers ask for brotli over https only. */
export const COMPRESSIONS: readonly Compression[] = [
  { encoding: 'br', ending: '.br', accepted: acceptsEncoding('br') },
  { encoding: 'gzip', ending: '.gz', accepted: acceptsEncoding('gzip|\\*') },
];

/** The compressions a reader takes, the smallest first; none where the text must come as it is. */
export function acceptedCompressions(acceptEncoding = ''): readonly Compression[] {
  return COMPRESSIONS.filter(({ accepted }) => accepted.test(acceptEncoding));
}

/** The name of a file without the ending of its compression, and that compression. */
export function withoutCompression(path: string): { readonly path: string; readonly compression: Compression | null } {
  const compression = COMPRESSIONS.find(({ ending }) => path.endsWith(ending)) ?? null;
  return { path: compression ? path.slice(0, -compression.ending.length) : path, compression };
}
