import { MAX_FOUND_BOOKINGS } from '@friends/shared/contract/staff/bookingRules';
import { ListPage } from '../../components/list/ListPage.tsx';
import { BOOKING_CHOICES } from '../../components/list/listChoices.ts';
import { bookingsAtom } from '../../state/programme/bookings.ts';
import { BookingTable } from './BookingTable.tsx';
import './bookingsTexts.ts';

/** Bookings of all users, with filters for reference, user, hotel and period. */
export function Bookings() {
  return (
    <ListPage
      list="bookings"
      right="members.read"
      texts="bookings"
      listAtom={bookingsAtom}
      choices={BOOKING_CHOICES}
      hasDays
      mayBeEmpty
      maxCount={MAX_FOUND_BOOKINGS}
    >
      {(bookings) => <BookingTable bookings={bookings} />}
    </ListPage>
  );
}
