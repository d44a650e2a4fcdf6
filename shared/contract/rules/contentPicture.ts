/** Folder of uploaded pictures in the release store, and the first part of their addresses. */
export const PICTURE_FOLDER = 'content-pictures';

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Widths in pixels that files of uploaded pictures have, up to the picture's own: for phones to wide high-density screens. */
const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

/** The largest stored width and height in pixels; larger pictures are scaled down. */
export const LARGEST_PICTURE = { width: 1920, height: 2880 } as const;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Widths of an uploaded picture, ascending; the last one is its own. */
export function pictureWidths(width: number): readonly number[] {
  return [...PICTURE_WIDTHS.filter((item) => item < width), width];
}

/**
 * Name of a picture's folder: its hash and its dimensions, so that they can be read from its address.
 *
 * @param hash 32 hexadecimal digits
 */
export const pictureKey = (hash: string, { width, height }: PictureSize): string => `${hash}-${width}x${height}`;

/** Path of a file of a picture, below the folder of pictures. */
export const pictureFile = (key: string, width: number, format: PictureFormat): string => `${key}/${width}.${format}`;

/** The address that content stores: the largest WebP. */
export function pictureAddress(key: string): string {
  const { width } = sizeIn(key);
  return `/${PICTURE_FOLDER}/${pictureFile(key, width, 'webp')}`;
}

const FILE = /^([0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3})\/[1-9]\d{0,3}\.(?:avif|webp)$/;

/** True if a path below the folder of pictures has the format of `pictureFile`. */
export const isPictureFile = (path: string): boolean => FILE.test(path);

/** Dimensions of the largest file of a picture. */
export function sizeIn(key: string): PictureSize {
  const [width = 1, height = 1] = key
    .slice(key.indexOf('-') + 1)
    .split('x')
    .map(Number);
  return { width, height };
}

/** Paths of all files of a picture, below the folder of pictures. */
export function pictureFiles(key: string): readonly string[] {
  const widths = pictureWidths(sizeIn(key).width);
  return PICTURE_FORMATS.flatMap((format) => widths.map((width) => pictureFile(key, width, format)));
}

export interface PictureSources extends PictureSize {
  /** Values of `srcset`. */
  readonly avif: string;
  readonly webp: string;
}

/** Sources of an `img`, by the address of an uploaded picture; null for other addresses. */
export function pictureSources(address: string | null | undefined): PictureSources | null {
  const prefix = `/${PICTURE_FOLDER}/`;
  const key = address?.startsWith(prefix) ? FILE.exec(address.slice(prefix.length))?.[1] : undefined;
  if (key === undefined) return null;
  const size = sizeIn(key);
  const setOf = (format: PictureFormat) =>
    pictureWidths(size.width)
      .map((width) => `/${PICTURE_FOLDER}/${pictureFile(key, width, format)} ${width}w`)
      .join(', ');
  return { ...size, avif: setOf('avif'), webp: setOf('webp') };
}
