import type { BookingHistory } from '@friends/shared/contract/staff/bookings';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { bookingAtom } from '../../state/programme/bookings.ts';
import { BookingChanges } from './BookingChanges.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingLines } from './BookingLines.tsx';
import './bookingsTexts.ts';

/** One booking: its data, its points, and the imports that changed it. */
export function Booking() {
  const { t } = useTranslation();
  return (
    <DetailPage<BookingHistory, never>
      right="members.read"
      texts="booking"
      up={{ to: '/bookings', title: t('bookings.title') }}
      itemAtom={bookingAtom}
      getTitle={({ BookingRef }) => t('booking.named', { ref: BookingRef })}
      dialog={() => null}
    >
      {(booking, { heading }) => (
        <>
          <BookingFacts booking={booking} heading={heading} />
          <BookingLines booking={booking} />
          <BookingChanges booking={booking} />
        </>
      )}
    </DetailPage>
  );
}
