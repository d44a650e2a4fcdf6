/** `Cache-Control` of files of releases: they never change, so whoever has one keeps it for a year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
