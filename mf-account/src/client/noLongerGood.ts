import { isApiError } from '@friends/shared/client/ApiError';

const NO_LINK: ReadonlySet<number> = new Set([400, 404, 409, 410, 422]);

/** Of a mailed link: "unknown", "spent" and "no such shape" (one that lost its end in a mail) are the same to the member as null. */
export function noLongerGood(error: unknown): null {
  if (isApiError(error) && NO_LINK.has(error.status)) return null;
  throw error;
}
