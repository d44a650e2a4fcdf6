import { nullAt } from '@friends/shared/client/none';

/** Of a mailed link: "unknown", "spent" and "no such shape" (one that lost its end in a mail) are the same to the member as null. */
export const noLongerGood = nullAt(400, 404, 409, 410, 422);
