import type { Fields } from '../fields.ts';
import type { Member } from '../Member.ts';
import { CHINESE_NAME, INVALID_ENTRY, LONG_NAME, NAME_WITH_HTML } from './edgeCases.ts';

const DAY_MS = 24 * 3_600_000;
const NEWEST = Date.UTC(2026, 9, 30, 3, 4, 5);
/** Dates include a time; some lack the `T` separator. */
const daysBeforeNewest = (days: number) => new Date(NEWEST - days * DAY_MS).toISOString();
const range = (length: number) => Array.from({ length }, (_, index) => index);

const HOTELS = ['Hotel Merak', LONG_NAME, NAME_WITH_HTML, CHINESE_NAME];
const SOURCES = ['POWERSUITE', 'MIGRATION', 'XML-OUT v2', null];

/** 61 bookings, newest first; the third entry is invalid. */
export function makeTransactions(): unknown[] {
  return range(61).map((at) =>
    at === 2
      ? null
      : {
          HotelName: HOTELS[at % 4],
          City: at % 5 === 3 ? null : 'Jakarta',
          Country: at % 7 === 3 ? null : 'Indonesia',
          BookingDate: daysBeforeNewest(at),
          CheckIn: daysBeforeNewest(at).slice(0, 10),
          CheckOut: at === 3 ? null : `${daysBeforeNewest(at).slice(0, 10)} 00:00:00`,
          Room: 1,
          Night: 2,
          Points: at % 6 === 5 ? null : 2,
          Source: SOURCES[at % 4],
        },
  );
}

/** 27 lines, newest first, that add up to the balance; the second entry is invalid. */
export function makeStatements(points: number): unknown[] {
  return range(27).map((at) =>
    at === 1
      ? 'broken'
      : {
          Date: daysBeforeNewest(at).replace('T', ' '),
          Description: at === 2 ? null : `Menginap di ${HOTELS[at % 4]}`,
          Account: at === 3 ? null : 'JKT002 / budi',
          Amount: 2,
          Balance: Math.max(0, points - 2 * at),
        },
  );
}

const STATUSES = ['On Hold', 'Approved', 'Rejected', 'Pending', null];

/** 26 claims, newest first; the second entry is invalid. */
export function makeRedemptions(): unknown[] {
  return range(26).map((at) =>
    at === 1
      ? INVALID_ENTRY
      : {
          UTCCreated: daysBeforeNewest(at),
          Category: at % 2 === 0 ? 'TOKOPEDIA' : 'CRUISE',
          Name: `Hadiah ${at + 1}`,
          NameEn: at % 3 === 0 ? null : `Reward ${at + 1}`,
          TotalValue: at % 2 === 0 ? 100_000 : null,
          TotalPoints: 25,
          ApprovalStatus: STATUSES[at % 5],
        },
  );
}

/** Makes the entries that a claim adds to the member's lists. This back end writes only one language. */
export function makeClaimEntries(reward: Fields, price: number, member: Member) {
  const now = new Date().toISOString();
  const { Category, Name, NameEn, Value } = reward;
  return {
    redemption: {
      UTCCreated: now,
      Category,
      Name,
      NameEn,
      TotalValue: Value,
      TotalPoints: price,
      ApprovalStatus: 'Pending',
    },
    statement: {
      Date: now,
      Description: `Penukaran: ${String(Name)}`,
      Account: null,
      Amount: -price,
      Balance: member.points,
    },
  };
}
