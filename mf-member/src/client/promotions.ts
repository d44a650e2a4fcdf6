import type { Client } from '@friends/shared/client/createClient';
import { day, id, list, number, object, or, someText, text } from '@friends/shared/client/read';
import type { Promotion as ApiPromotion, PromotionRule } from '@friends/shared/contract/api/catalogue';
import type { WithOptionalId } from '@friends/shared/contract/api/id';

/** `Rule` is null if staff credit the extra points manually, or if the back end doesn't send it. */
export type Promotion = Omit<WithOptionalId<ApiPromotion>, 'Rule' | 'DescriptionEn'> & {
  readonly Rule: PromotionRule | null;
  /** Empty if the back end has one text only. */
  readonly DescriptionEn: string;
};
type PromotedHotel = NonNullable<Promotion['hotel']>;

const blank = or(text, '');

const hotel = object<PromotedHotel>({
  Name: someText,
  NameEn: or(someText, undefined),
  Image: or(someText, null),
  Rating: or(number, null),
  Address: blank,
});

const rule = object<PromotionRule>({ Hotels: list(someText), From: day, Until: or(day, null) });

const promotion = object<Promotion>({
  id: or(id, null),
  Image: or(someText, null),
  Rating: or(number, null),
  Address: blank,
  Description: blank,
  DescriptionEn: blank,
  Points: or(number, 0),
  Ref: text,
  City: or(someText, null),
  hotel: or(hotel, null),
  Rule: or(rule, null),
});

/** The member's country and agency, which hotel promotions may be limited to. */
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
