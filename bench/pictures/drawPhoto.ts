import { randomFrom } from '@friends/api/demo/randomFrom';
import sharp from 'sharp';

/** Widths of the noise's grids in cells: large shapes, down to the grain of a sensor. */
const OCTAVES = [3, 7, 15, 40, 100, 250, 600, 1200] as const;

interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** Colour noise of one grid, scaled to the picture's size. */
async function octave(random: () => number, cells: number, { width, height }: PhotoSize): Promise<Buffer> {
  const grid = { width: cells, height: Math.max(2, Math.round((cells * height) / width)) };
  // Mostly brightness, some colour, as in photos.
  const noise = Array.from({ length: grid.width * grid.height }, () => {
    const brightness = random();
    return [0, 1, 2].map(() => Math.round(255 * (0.8 * brightness + 0.2 * random())));
  });
  return sharp(Uint8Array.from(noise.flat()), { raw: { ...grid, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/**
 * Draws a picture that compresses about as a photo does: detail falls with its size, as in landscapes. The same seed
 * gives the same picture.
 *
 * @returns a JPEG as from an editor's program
 */
export async function drawPhoto(seed: number, size: PhotoSize): Promise<Buffer> {
  const random = randomFrom(seed);
  const layers: Buffer[] = [];
  for (const cells of OCTAVES) layers.push(await octave(random, cells, size));
  const weights = OCTAVES.map((cells) => 1 / cells ** 0.45);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = layers.reduce((sum, layer, index) => sum + (layer[at] ?? 0) * (weights[index] ?? 0), 0) / total;
    // The layers' mean has little contrast.
    pixels[at] = Math.min(255, Math.max(0, (value - 128) * 2.2 + 128));
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}
