import sharp from 'sharp';

/** Pixels between and around pictures. */
const GAP = 16;

interface Sheet {
  readonly file: string;
  /** PNG or JPEG, in rows. */
  readonly rows: readonly (readonly Buffer[])[];
  readonly width: number;
}

export async function writeSheet({ file, rows, width }: Sheet): Promise<void> {
  const small = await Promise.all(
    rows.map((row) =>
      Promise.all(row.map((one) => sharp(one).resize({ width }).png().toBuffer({ resolveWithObject: true }))),
    ),
  );
  const height = Math.max(...small.flat().map(({ info }) => info.height));
  const columns = Math.max(...small.map((row) => row.length));
  await sharp({
    create: {
      width: columns * (width + GAP) + GAP,
      height: small.length * (height + GAP) + GAP,
      channels: 3,
      background: '#8a8a8a',
    },
  })
    .composite(
      small.flatMap((row, y) =>
        row.map(({ data }, x) => ({ input: data, left: GAP + x * (width + GAP), top: GAP + y * (height + GAP) })),
      ),
    )
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(file);
}
