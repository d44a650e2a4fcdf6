import type { Client } from '@friends/shared/client/createClient';
import type { Promotion } from '@friends/shared/contract/api/catalogue';
import { isString } from '@friends/shared/contract/parse';
import { type Check, isNumber, orNull, readList, shape } from './shape.ts';

type PromotedHotel = NonNullable<Promotion['hotel']>;

const isHotel: Check<PromotedHotel> = shape<PromotedHotel>({
  Name: isString,
  Image: orNull(isString),
  Rating: orNull(isNumber),
  Address: isString,
});

const isPromotion = shape<Promotion>({
  id: isNumber,
  Image: orNull(isString),
  Rating: orNull(isNumber),
  Address: isString,
  Description: isString,
  Points: isNumber,
  Ref: isString,
  City: orNull(isString),
  hotel: orNull(isHotel),
});

/** Whom a hotel promotion must apply to so that a member sees it (seed, section 6). */
export interface PromotionReader {
  readonly country: string;
  readonly agentCode: string;
}

export async function listHotelPromotions(client: Client, reader: PromotionReader): Promise<Promotion[]> {
  const query = {
    Category: 'HOTEL',
    AppliesTo: `ALL,${reader.country},${reader.agentCode}`,
    Active: true,
    published: true,
    all: true,
    showAll: true,
  };
  return readList((await client.call('promotions', { query })).data, isPromotion, 'promotion');
}
