import { identityOf } from '@friends/shared/contract/rules/identity';
import type { Db } from '../database/transaction.ts';
import { listTermsWithoutIdentity, storeHotelKeys } from './repository.ts';

/** Sorted and unique, so that lists with the same hotels are equal. */
export const hotelKeys = (hotels: readonly string[]): string[] =>
  [...new Set(hotels.map((hotel) => identityOf('hotel', hotel)))].sort();

/** Fills the hotel identities of promotion terms written by the previous version. */
export async function backfillHotelKeys(db: Db): Promise<void> {
  const terms = await listTermsWithoutIdentity(db);
  for (const { id, hotels } of terms) await storeHotelKeys(db, id, hotelKeys(hotels));
}
