/** Bytes of a picture that is uploaded. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Pixels of a picture that is uploaded: more than a large camera has. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/** Types that are accepted, by content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Uploaded pictures by their use; left out: all. */
export const PICTURE_FILTERS = ['unused', 'used'] as const;
export type PictureFilter = (typeof PICTURE_FILTERS)[number];

export const PICTURE_SORTS = ['latest', 'name', 'size'] as const;
export type PictureSort = (typeof PICTURE_SORTS)[number];
