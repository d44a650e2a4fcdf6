import type { Language } from '@friends/shared/contract/rules/language';
import type { BookingHistory } from '@friends/shared/contract/staff/bookings';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { listChanges, listLines } from './repository/bookingHistory.ts';
import { readBookings } from './repository/readBookings.ts';
import { toHistory } from './toBooking.ts';

/** One booking with its history. @throws Refusal `not_found` */
export async function readHistory(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  id: number,
  language: Language,
): Promise<BookingHistory> {
  const [booking] = await readBookings(db, [id]);
  if (!booking) throw new Refusal('not_found');
  const [changes, lines] = [await listChanges(db, id), await listLines(db, id)];
  return toHistory(booking, { changes, lines }, { language, today: jakartaDay(clock()) });
}
