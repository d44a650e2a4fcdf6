import type { Client } from '@friends/shared/client/createClient';
import { nullAt } from '@friends/shared/client/none';
import { number, object, or, text } from '@friends/shared/client/read';
import type { Standing } from '@friends/shared/contract/api/amazing';
import type { Id } from '@friends/shared/contract/api/id';

const standing = object<Standing>({ Country: text, Racers: number, Ahead: or(number, null) });

/** The member's standing; null if the back end lacks this call or method. */
export function fetchStanding(client: Client, campaignId: Id): Promise<Standing | null> {
  return client.call('standing', standing, { params: { id: campaignId } }).catch(nullAt(404, 405));
}
