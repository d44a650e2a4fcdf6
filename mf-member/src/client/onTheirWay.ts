import type { Client } from '@friends/shared/client/createClient';
import { day, list, number, object, or } from '@friends/shared/client/read';
import type { OnTheirWay } from '@friends/shared/contract/api/onTheirWay';

const onTheirWay = object<OnTheirWay>({
  From: day,
  Until: day,
  Days: list(object({ Day: day, Points: number, Expected: or(number, 0), Extra: or(number, 0) })),
});

export function fetchOnTheirWay(client: Client): Promise<OnTheirWay> {
  return client.call('onTheirWay', onTheirWay);
}
