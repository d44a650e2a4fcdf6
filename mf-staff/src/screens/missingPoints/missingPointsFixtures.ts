import { RIGHTS } from '@friends/shared/contract/staff/rights';

/** A signed-in clerk. */
export const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['clerk'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

/** A pending question, as in the API's list. */
export const questionOf = (id: number, more: object = {}) => ({
  id,
  MemberId: 1,
  Asked: '2026-11-20T02:00:00Z',
  AgentCode: `AG${id}`,
  UserId: `user_${id}`,
  MemberName: '',
  BookingRef: `MG-${id}`,
  HotelName: 'Hotel Merapi',
  CheckOut: '2026-11-03',
  Message: 'By phone',
  Feed: 'due',
  State: 'pending',
  Proposal: null,
  Question: null,
  IsOwn: false,
  Points: null,
  DecidedBy: null,
  DecidedAt: null,
  DecisionWhy: null,
  Revision: `r${id}`,
  ...more,
});

/** A booking of the feed that has points due. */
export const bookingOf = (id: number, more: object = {}) => ({
  id,
  BookingRef: `MG-${id}`,
  AgentCode: `ag${id}`,
  UserId: `user_${id}`,
  HotelName: 'Hotel Merapi',
  CheckIn: '2026-11-01',
  CheckOut: '2026-11-03',
  Room: 1,
  Night: 2,
  Status: 'Check-Out',
  Match: 'reference',
  Outcome: 'due',
  Points: 2,
  CreditOn: '2026-11-20',
  CreditedAt: null,
  Rule: null,
  ...more,
});

/** Details of a question, as in the API's response. */
export const factsOf = (id: number, more: object = {}) => ({
  ...questionOf(id),
  Due: 2,
  SecondFrom: 100,
  Bookings: [bookingOf(id)],
  Earlier: [],
  Language: 'id',
  Mails: {
    credited: { Subject: 'Poin sudah masuk', Body: '{points} poin sudah kami masukkan.\n\nJawaban: {reason}' },
    declined: { Subject: 'Tentang poin', Body: 'Maaf: {reason}' },
    asked: { Subject: 'Pertanyaan', Body: 'Kami perlu tahu:\n\n{reason}' },
  },
  ...more,
});
