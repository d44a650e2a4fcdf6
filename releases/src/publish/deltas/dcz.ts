import { promisify } from 'node:util';
import { constants, type ZstdOptions, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { hashOfDictionary } from './dictionaries.ts';

/** Start of each stream, before the dictionary's SHA-256: a skippable zstd frame (RFC 9842, 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** The highest level with a window of 8 MB, which browsers must support. */
const LEVEL = 19;

const headerOf = (dictionary: Uint8Array): Buffer => Buffer.concat([MAGIC, hashOfDictionary(dictionary)]);

/** Brotli would be a twentieth smaller, but Node.js 24.7 silently ignores its `dictionary`. */
export async function compressAgainst(dictionary: Uint8Array, bytes: Uint8Array): Promise<Buffer> {
  const options: ZstdOptions = { dictionary, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } };
  return Buffer.concat([headerOf(dictionary), await promisify(zstdCompress)(bytes, options)]);
}

/**
 * Decompresses a delta with its dictionary, as browsers do; null if that fails.
 *
 * @param maxBytes size of the file
 */
export function decompressWith(dictionary: Uint8Array, delta: Uint8Array, maxBytes: number): Uint8Array | null {
  const header = headerOf(dictionary);
  if (!header.equals(delta.subarray(0, header.length))) return null;
  try {
    return zstdDecompressSync(delta.subarray(header.length), {
      dictionary,
      maxOutputLength: Math.max(maxBytes, 1),
    });
  } catch {
    return null;
  }
}
