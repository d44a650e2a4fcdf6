import type { Language } from '../rules/language.ts';
import type { BookingOutcome } from '../staff/missingPointRules.ts';

/** States of a booking's points, for staff. */
export const OUTCOME_WORDS: Readonly<Record<Language, Readonly<Record<BookingOutcome, string>>>> = {
  en: {
    credited: 'Already credited',
    credited_other: 'Credited to another member',
    by_hand: 'Credited manually',
    due: 'Points due',
    coming: 'Too early: points are credited 5 days after check-out',
    booked: 'Guest has not stayed yet',
    unconfirmed: 'Stay not confirmed by the feed',
    canceled: 'Canceled',
    no_show: 'Guest did not arrive',
    no_nights: 'No room nights',
    no_member: 'User is not a member',
    other_user: 'Belongs to another user',
    duplicate: 'Another booking has this reference',
  },
  id: {
    credited: 'Poin sudah masuk',
    credited_other: 'Poin masuk ke member lain',
    by_hand: 'Poin diberikan manual',
    due: 'Poin bisa dimasukkan',
    coming: 'Belum waktunya: poin masuk 5 hari setelah check-out',
    booked: 'Tamu belum menginap',
    unconfirmed: 'Data pesanan belum mengonfirmasi bahwa tamu menginap',
    canceled: 'Dibatalkan',
    no_show: 'Tamu tidak datang',
    no_nights: 'Tidak ada malam menginap',
    no_member: 'Pengguna ini bukan member',
    other_user: 'Milik pengguna lain',
    duplicate: 'Referensi ini dipakai pesanan lain',
  },
};

/** Used instead of an outcome if the feed has no such booking. */
export const NOT_IN_FEED: Readonly<Record<Language, string>> = {
  en: 'Not in the feed',
  id: 'Tidak ada di data pesanan',
};
