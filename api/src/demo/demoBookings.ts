import { addDays, monthStart } from '@friends/shared/contract/rules/days';
import type { BookingStatus } from '@friends/shared/contract/staff/feedRules';
import type { FeedBooking } from '../points/bookings/feed/feedLine.ts';
import { DEMO_HOTELS, type DemoHotel, hotelIn } from './demoHotels.ts';
import { DEMO_MEMBERS, type DemoMember } from './demoMembers.ts';
import { randomFrom } from './randomFrom.ts';

/** Days of the demo race: from two months before this one to three after it, which outlasts a demo. */
export function demoRaceDates(today: string): { start: string; end: string } {
  return { start: monthStart(today, -2), end: addDays(monthStart(today, 4), -1) };
}

/**
 * Race stays of the genius member, in days before today: stage 1 with its bonus mission, stage 2, and half of stage 3.
 * All are within the race, and old enough to be credited even on the first of a month.
 */
const RACE_STAYS: readonly (readonly [city: string, daysAgo: number, nights: number])[] = [
  ['Medan', 52, 3],
  ['Padang', 49, 2],
  ['Palembang', 46, 2],
  ['Jakarta', 43, 3],
  ['Bandung', 39, 3],
  ['Jakarta', 36, 2],
  ['Yogyakarta', 33, 3],
  ['Bali', 26, 4],
  ['Lombok', 20, 3],
];

interface Stay {
  readonly hotel: DemoHotel;
  readonly checkIn: string;
  readonly nights: number;
  readonly rooms: number;
  readonly daysAhead: number;
  readonly status: BookingStatus;
  readonly source: string;
}

function book(member: DemoMember, number: number, stay: Stay): FeedBooking {
  return {
    BookingRef: `${member.refPrefix}${String(number).padStart(5, '0')}`,
    AgentCode: member.agentCode,
    UserId: member.userId,
    HotelName: stay.hotel.name,
    City: stay.hotel.city,
    Country: stay.hotel.country,
    BookingDate: addDays(stay.checkIn, -stay.daysAhead),
    CheckIn: stay.checkIn,
    CheckOut: addDays(stay.checkIn, stay.nights),
    Room: stay.rooms,
    Night: stay.nights,
    Status: stay.status,
    Source: stay.source,
  };
}

function statusFor(chance: number): BookingStatus {
  if (chance < 0.87) return 'Check-Out';
  return chance < 0.96 ? 'Canceled' : 'No-Show';
}

function pastStays(member: DemoMember, today: string): Stay[] {
  const random = randomFrom(member.randomStart);
  const pick = (max: number): number => Math.floor(random() * max);
  const raceStart = demoRaceDates(today).start;
  const span = member.monthsOfHistory * 30;
  return Array.from({ length: member.pastBookings }, (_, at) => {
    const daysBefore = Math.floor((span * (member.pastBookings - at)) / member.pastBookings);
    const chance = random();
    const isGroup = random() > 0.9;
    const isOld = daysBefore > 540;
    return {
      hotel: DEMO_HOTELS[pick(DEMO_HOTELS.length)] ?? hotelIn('Jakarta'),
      checkIn: addDays(raceStart, -daysBefore - 6),
      nights: 1 + pick(4),
      rooms: isGroup ? 5 + pick(member.groupSizes) : 1 + pick(2),
      daysAhead: pick(45),
      status: statusFor(chance),
      source: isOld ? 'MIGRATION' : (['POWERSUITE', 'POWERSUITE', 'POWERSUITE', 'XML', 'WEB'][pick(5)] ?? 'WEB'),
    };
  });
}

function raceStays(today: string): Stay[] {
  return RACE_STAYS.map(([city, daysAgo, nights]) => {
    const checkIn = addDays(today, -daysAgo);
    return { hotel: hotelIn(city), checkIn, nights, rooms: 1, daysAhead: 3, status: 'Check-Out', source: 'POWERSUITE' };
  });
}

/** A stay whose points are pending, a cancelled one, and bookings for the coming weeks. */
function recentStays(today: string): Stay[] {
  const stay = (city: string, days: number, nights: number, status: BookingStatus): Stay => {
    const checkIn = addDays(today, days);
    // Keeps the booking day in the past, even for future stays.
    const daysAhead = 12 + Math.max(0, days);
    return { hotel: hotelIn(city), checkIn, nights, rooms: 1, daysAhead, status, source: 'POWERSUITE' };
  };
  return [
    stay('Surabaya', -4, 2, 'Check-Out'),
    stay('Semarang', -3, 1, 'Canceled'),
    stay('Bali', 6, 2, 'Booked'),
    stay('Labuan Bajo', 12, 2, 'Booked'),
    stay('Makassar', 20, 3, 'Booked'),
    stay('Kuala Lumpur', 31, 2, 'Booked'),
  ];
}

/**
 * All bookings of all demo members, as in a feed.
 *
 * @param today in Asia/Jakarta
 */
export function demoBookings(today: string): FeedBooking[] {
  return DEMO_MEMBERS.flatMap((member) =>
    [
      ...pastStays(member, today),
      ...(member.runsTheRace ? raceStays(today) : []),
      ...(member.pastBookings > 0 ? recentStays(today) : []),
    ].map((stay, at) => book(member, at + 1, stay)),
  );
}
