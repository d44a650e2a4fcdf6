import { createHash } from 'node:crypto';
import sharp from 'sharp';
import webpack, { type Compilation } from 'webpack';

/** Few colours, as in all drawings here, so a palette of them looks the same and is a third of the bytes. */
export const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 192, compressionLevel: 9, effort: 8 }).toBuffer();

interface AssetName {
  readonly name: string;
  readonly type: 'png' | 'svg' | 'webmanifest';
}

/** Puts a file into the release. @returns its path, with the digest of what is in it */
export function emit(compilation: Compilation, { name, type }: AssetName, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const path = `${name}.${hash}.${type}`;
  compilation.emitAsset(path, new webpack.sources.RawSource(bytes));
  return path;
}
