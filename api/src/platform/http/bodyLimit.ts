/** Bytes that a body may have, unless its call says otherwise. */
export const BODY_LIMIT = 1024 * 1024;
