/** Default maximum size of a body, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
