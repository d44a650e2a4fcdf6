import { flag, list, moment, number, object, or, text } from '@friends/shared/client/read';
import type { FeedPickups, PickedUpFeed } from '@friends/shared/contract/staff/feedPickup';
import { FEED_PICKUP_RESULTS } from '@friends/shared/contract/staff/feedRules';
import { oneOf, type StaffClient } from '../call.ts';

const readPickups = object<FeedPickups>({
  From: or(text, null),
  IsRunning: flag,
  LookedAt: or(moment, null),
  Failure: or(text, null),
  Waiting: or(number, 0),
  LastAt: or(moment, null),
  LateDays: or(number, null),
  IsLate: flag,
  Failed: number,
  Latest: list(
    object<PickedUpFeed>({
      id: number,
      File: text,
      FoundAt: moment,
      Result: or(oneOf(FEED_PICKUP_RESULTS), null),
      Reason: or(text, null),
      Upload: or(number, null),
      Import: or(number, null),
    }),
  ),
});

export function fetchPickups(client: StaffClient): Promise<FeedPickups> {
  return client.call('feedPickups', readPickups);
}

/** Starts a pickup. Throws `conflict` if one is running. */
export function pickUpFeeds(client: StaffClient): Promise<FeedPickups> {
  return client.call('pickUpFeeds', readPickups);
}
