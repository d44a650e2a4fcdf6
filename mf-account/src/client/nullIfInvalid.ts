import { nullAt } from '@friends/shared/client/none';

/** Maps all errors of a mailed link to null: unknown, spent or truncated makes no difference to the member. */
export const nullIfInvalid = nullAt(400, 404, 409, 410, 422);
