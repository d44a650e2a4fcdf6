/** Paths of staff's calls that the gateway adds, and tests: about releases, and previews of content. */
export const OF_GATEWAY = /^\/staff\/(releases|registry|calendar|previews|content-previews|freezes|seasons)(\/|$)/;
