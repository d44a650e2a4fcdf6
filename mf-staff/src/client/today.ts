import { flag, list, moment, number, object, or, someText } from '@friends/shared/client/read';
import type { Today, TodayFeed, TodayPickup, TodayQueueCount } from '@friends/shared/contract/staff/today';
import type { StaffClient } from './call.ts';
import { readRun } from './nightlyRuns.ts';

export interface TodayAsOf extends Today {
  /** Server time of the response, ISO 8601; the browser's if missing. */
  readonly asOf: string;
}

const readToday = object<Today>({
  Queues: or(
    list(object<TodayQueueCount>({ Queue: someText, Count: number, Late: or(number, 0), Oldest: or(moment, null) })),
    [],
  ),
  Nights: or(list(readRun), null),
  Feed: or(
    object<TodayFeed>({
      At: moment,
      FileName: or(someText, ''),
      Rows: number,
      New: number,
      Changed: number,
      Refused: number,
    }),
    null,
  ),
  Pickup: or(
    object<TodayPickup>({ LastAt: or(moment, null), LateDays: or(number, null), IsLate: flag, Failed: number }),
    null,
  ),
});

export function fetchToday(client: StaffClient): Promise<TodayAsOf> {
  return client.call('staffToday', (body, _, sent = new Date()) => ({
    ...readToday(body),
    asOf: sent.toISOString(),
  }));
}
