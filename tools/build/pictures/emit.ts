import { createHash } from 'node:crypto';
import sharp from 'sharp';
import webpack, { type Compilation } from 'webpack';

/** Drawings have few colours: a palette looks the same at a third of the size. */
export const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 192, compressionLevel: 9, effort: 8 }).toBuffer();

interface AssetName {
  readonly name: string;
  readonly type: 'png' | 'svg' | 'webmanifest';
}

/** @returns its path, with a content hash */
export function emit(compilation: Compilation, { name, type }: AssetName, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const path = `${name}.${hash}.${type}`;
  compilation.emitAsset(path, new webpack.sources.RawSource(bytes));
  return path;
}
