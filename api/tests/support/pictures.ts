import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Makes a JPEG with EXIF data. */
export function makePhoto(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })
    .withExif({ IFD0: { Copyright: 'Secret place', Make: 'Camera' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/**
 * Makes a small PNG that needs much memory: a few hundred kilobytes for `side` x `side` pixels.
 *
 * @param rows number of rows that it really has
 */
export function makePictureBomb(side = 20_000, rows = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((side + 1) * rows), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Makes a PNG of half a megabyte that must be decoded as a whole, to 400 MB: interlaced, with 16 bits per channel. */
export function makeMemoryHeavyPicture(side = 7000): Promise<Buffer> {
  return sharp({
    create: { width: side, height: side, channels: 4, background: { r: 200, g: 120, b: 40, alpha: 0.5 } },
  })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
}
