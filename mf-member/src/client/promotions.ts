import type { Client } from '@friends/shared/client/createClient';
import { id, list, number, object, or, someText, text } from '@friends/shared/client/read';
import type { Promotion as ApiPromotion } from '@friends/shared/contract/api/catalogue';
import type { WithOptionalId } from '@friends/shared/contract/api/id';

export type Promotion = WithOptionalId<ApiPromotion>;
type PromotedHotel = NonNullable<Promotion['hotel']>;

const blank = or(text, '');

const hotel = object<PromotedHotel>({
  Name: someText,
  Image: or(someText, null),
  Rating: or(number, null),
  Address: blank,
});

const promotion = object<Promotion>({
  id: or(id, null),
  Image: or(someText, null),
  Rating: or(number, null),
  Address: blank,
  Description: blank,
  Points: or(number, 0),
  Ref: text,
  City: or(someText, null),
  hotel: or(hotel, null),
});

/** Whom a hotel promotion must apply to so that a member sees it. */
export interface PromotionReader {
  readonly country: string;
  readonly agentCode: string;
}

export function listHotelPromotions(client: Client, reader: PromotionReader): Promise<Promotion[]> {
  const query = {
    Category: 'HOTEL',
    AppliesTo: `ALL,${reader.country},${reader.agentCode}`,
    Active: true,
    published: true,
    all: true,
    showAll: true,
  };
  return client.call('promotions', list(promotion), { query });
}
