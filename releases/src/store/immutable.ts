/** `Cache-Control` of releases' files, which never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
