import type { Language } from '../rules/language.ts';

const en = {
  transactions: {
    hotel: 'Hotel',
    city: 'City',
    country: 'Country',
    reference: 'Booking reference',
    booked: 'Booking date',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    rooms: 'Rooms',
    nights: 'Nights',
    points: 'Points',
    expected: 'Expected points',
    expectedOn: 'Expected on',
    extra: 'Extra points included',
    source: 'Source',
    status: 'Status',
  },
  booking: {
    Booked: 'Booked',
    'Check-Out': 'Stayed',
    Canceled: 'Cancelled',
    'No-Show': 'No-show',
  },
};

const id: typeof en = {
  transactions: {
    hotel: 'Hotel',
    city: 'Kota',
    country: 'Negara',
    reference: 'Nomor pesanan',
    booked: 'Tanggal pesan',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    rooms: 'Kamar',
    nights: 'Malam',
    points: 'Poin',
    expected: 'Perkiraan poin',
    expectedOn: 'Perkiraan tanggal masuk',
    extra: 'Termasuk poin ekstra',
    source: 'Sumber',
    status: 'Status',
  },
  booking: {
    Booked: 'Dipesan',
    'Check-Out': 'Selesai',
    Canceled: 'Dibatalkan',
    'No-Show': 'Tidak datang',
  },
};

/** Column heads and states of bookings, for the screen and its file. */
export const BOOKING_WORDS: Readonly<Record<Language, typeof en>> = { en, id };
