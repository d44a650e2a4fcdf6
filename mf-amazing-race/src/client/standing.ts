import { isApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import { number, object, or, text } from '@friends/shared/client/read';
import type { Standing } from '@friends/shared/contract/api/amazing';
import type { Id } from '@friends/shared/contract/api/id';

const standing = object<Standing>({ Country: text, Racers: number, Ahead: or(number, null) });

/** Statuses of a back end that knows the address with another method, or not at all. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405]);

/** Where the member stands; null where the back end does not tell. */
export function standingIn(client: Client, campaignId: Id): Promise<Standing | null> {
  return client.call('standing', standing, { params: { id: campaignId } }).catch((error: unknown) => {
    if (isApiError(error) && NO_SUCH_CALL.has(error.status)) return null;
    throw error;
  });
}
