/** Maximum bytes of an uploaded picture. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Maximum pixels of an uploaded picture: more than large cameras have. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/** Accepted types, detected from the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Filters of uploaded pictures; without one, all. */
export const PICTURE_FILTERS = ['unused', 'used'] as const;
export type PictureFilter = (typeof PICTURE_FILTERS)[number];

export const PICTURE_SORTS = ['latest', 'name', 'size'] as const;
export type PictureSort = (typeof PICTURE_SORTS)[number];
