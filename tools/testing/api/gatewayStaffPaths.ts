/** Paths of staff calls that the gateway adds to the API's, and that its own tests cover. */
export const GATEWAY_STAFF_PATHS =
  /^\/staff\/(releases|registry|calendar|previews|content-previews|freezes|seasons)(\/|$)/;
