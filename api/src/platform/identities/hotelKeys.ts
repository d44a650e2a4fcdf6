import { identityOf } from '@friends/shared/contract/rules/identity';
import type { Db } from '../database/transaction.ts';
import { listUnkeyedTerms, storeHotelKeys } from './repository.ts';

/** Identities of hotels, sorted and each once: lists that name the same hotels are equal. */
export const hotelKeys = (hotels: readonly string[]): string[] =>
  [...new Set(hotels.map((hotel) => identityOf('hotel', hotel)))].sort();

/** Makes the identities of the hotels of promotions whose terms a version before this one wrote. */
export async function fillHotelKeys(db: Db): Promise<void> {
  const terms = await listUnkeyedTerms(db);
  for (const { id, hotels } of terms) await storeHotelKeys(db, id, hotelKeys(hotels));
}
