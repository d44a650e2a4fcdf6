import { day, list, number, object, someText } from '@friends/shared/client/read';
import type { FeedHotel, PromotionTrial, TryPromotion } from '@friends/shared/contract/staff/promotionTrial';
import type { StaffClient } from './call.ts';

const readEstimate = object<PromotionTrial>({
  From: day,
  Until: day,
  Bookings: number,
  Points: number,
  Agencies: list(object<PromotionTrial['Agencies'][number]>({ AgentCode: someText, Bookings: number, Points: number })),
});

/** Hotels of the feed whose name contains the text, which needs at least two characters. */
export function findHotels(client: StaffClient, search: string): Promise<FeedHotel[]> {
  const read = list(object<FeedHotel>({ Name: someText, Bookings: number }));
  return client.call('feedHotels', read, { query: { Q: search } });
}

export function estimatePromotion(client: StaffClient, body: TryPromotion): Promise<PromotionTrial> {
  return client.call('tryPromotion', readEstimate, { body });
}
