import { identityOf } from '@friends/shared/contract/rules/identity';
import { betweenBatches } from '../platform/database/betweenBatches.ts';
import { type Db, inTransaction } from '../platform/database/transaction.ts';
import { OPERATOR } from '../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../platform/passwordSecurity/passwords.ts';
import { insertPlaceNames } from '../points/bookings/repository/importRows.ts';
import { lockBookings } from '../points/bookings/repository/lockBookings.ts';
import { DEMO_HOTELS } from './demoHotels.ts';
import { DEMO_PASSWORD } from './demoMembers.ts';
import {
  type Growth,
  insertGrownBookings,
  insertGrownMembers,
  lastGrown,
  refreshStatistics,
} from './repository/growth.ts';

const ROWS_AT_ONCE = 10_000;

/** Identities of hotels and cities, by name. */
const PLACES = new Map([
  ...DEMO_HOTELS.map(({ city }) => [city, identityOf('city', city)] as const),
  ...DEMO_HOTELS.map(({ name }) => [name, identityOf('hotel', name)] as const),
]);

/**
 * Adds bookings of generated members for benchmarks; their password is the demo's. Credit them with `points credit`.
 */
export async function generateBookings(db: Db, growth: Growth): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, OPERATOR);
  await inTransaction(db, async (tx) => {
    await insertPlaceNames(tx, PLACES);
    await insertGrownMembers(tx, growth, passwordHash);
  });
  const first = await lastGrown(db);
  for (let from = 1; from <= growth.transactions; from += ROWS_AT_ONCE) {
    await betweenBatches(growth.signal);
    const to = Math.min(from + ROWS_AT_ONCE - 1, growth.transactions);
    await inTransaction(db, async (tx) => {
      await lockBookings(tx);
      await insertGrownBookings(tx, growth, first, { from, to });
    });
    growth.onProgress(to);
  }
  await refreshStatistics(db);
}
