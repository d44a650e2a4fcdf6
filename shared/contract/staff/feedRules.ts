/** Columns of the booking feed, in their order. */
export const FEED_COLUMNS = [
  'BookingRef',
  'AgentCode',
  'UserId',
  'HotelName',
  'City',
  'Country',
  'BookingDate',
  'CheckIn',
  'CheckOut',
  'Room',
  'Night',
  'Status',
  'Source',
] as const;

export type FeedColumn = (typeof FEED_COLUMNS)[number];

export const BOOKING_STATUSES = ['Booked', 'Check-Out', 'Canceled', 'No-Show'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Effect of an import on a booking. `cancelled`: it became cancelled or a no-show, whatever else changed. */
export const BOOKING_CHANGE_KINDS = ['new', 'changed', 'cancelled'] as const;

export type BookingChangeKind = (typeof BOOKING_CHANGE_KINDS)[number];

/** Former values of a booking's fields; only of those that were changed. */
export type FormerFields = Readonly<Partial<Record<Exclude<FeedColumn, 'BookingRef'>, string | number>>>;

/** Maximum characters of each text column. */
export const MAX_TEXT_LENGTHS = {
  BookingRef: 64,
  AgentCode: 32,
  UserId: 64,
  HotelName: 200,
  City: 100,
  Country: 100,
  Source: 50,
} as const;

export type FeedTextColumn = keyof typeof MAX_TEXT_LENGTHS;

/** Columns with dates, `YYYY-MM-DD`. */
export const FEED_DAY_COLUMNS = ['BookingDate', 'CheckIn', 'CheckOut'] as const;

/** Columns with non-negative integers. */
export const FEED_NUMBER_COLUMNS = ['Room', 'Night'] as const;

/** Limits rooms and nights so that their product fits into a 32-bit integer. */
export const MAX_ROOMS_OR_NIGHTS = 9999;

/** Maximum bytes of an uploaded feed: about half a million bookings. */
export const MAX_FEED_BYTES = 64 * 1024 * 1024;

/** Bytes of each part of an upload except the last; as base64 it fits into one call. */
export const FEED_PART_BYTES = 512 * 1024;

/**
 * States of an upload, in order. `checking` is the dry run; `unreadable`: the file is not a feed; `interrupted`: the process that
 * checked or imported it has ended, and nothing was changed.
 */
export const FEED_UPLOAD_STATES = [
  'uploading',
  'checking',
  'unreadable',
  'checked',
  'importing',
  'imported',
  'interrupted',
] as const;

export type FeedUploadState = (typeof FEED_UPLOAD_STATES)[number];

/** Why an import, or a dry run, ended without a result: the bookings had changed since the dry run, or an error. */
export const FEED_FAILURES = ['changed', 'error'] as const;

export type FeedFailure = (typeof FEED_FAILURES)[number];

/** Why an undo ended without a result. `interrupted`: the process that ran it has ended. */
export const UNDO_FAILURES = [...FEED_FAILURES, 'interrupted'] as const;

export type UndoFailure = (typeof UNDO_FAILURES)[number];

/** States of an undo. `failed`: nothing was changed. */
export const UNDO_STATES = ['pending', 'running', 'failed', 'done'] as const;

export type UndoState = (typeof UNDO_STATES)[number];

/** Name of the automatic pickup in the audit and in the record of imports. */
export const FEED_PICKUP_ACTOR = 'portal:feed-pickup';

/** Result of a file that was picked up. `same`: it, or its bookings, had been imported before. */
export const FEED_PICKUP_RESULTS = ['imported', 'same', 'failed'] as const;

export type FeedPickupResult = (typeof FEED_PICKUP_RESULTS)[number];

/** Maximum refused lines and members in a plan; its files have all of them. */
export const MAX_IN_PLAN = 50;

/** Sample rows of a feed: a completed stay with a quoted hotel name, and a cancelled booking. */
const SAMPLE_ROWS: readonly Readonly<Record<FeedColumn, string>>[] = [
  {
    BookingRef: 'FR-2026-000123',
    AgentCode: 'JKT001',
    UserId: 'ana.wijaya',
    HotelName: '"Hotel Laut, Anyer"',
    City: 'Anyer',
    Country: 'ID',
    BookingDate: '2026-01-05',
    CheckIn: '2026-02-01',
    CheckOut: '2026-02-03',
    Room: '2',
    Night: '2',
    Status: 'Check-Out',
    Source: 'WEB',
  },
  {
    BookingRef: 'FR-2026-000124',
    AgentCode: 'JKT001',
    UserId: 'ana.wijaya',
    HotelName: 'Hotel Merapi',
    City: 'Yogyakarta',
    Country: 'ID',
    BookingDate: '2026-01-06',
    CheckIn: '2026-02-10',
    CheckOut: '2026-02-11',
    Room: '1',
    Night: '1',
    Status: 'Canceled',
    Source: 'WEB',
  },
];

/** A sample feed as CSV. */
export const sampleFeed = (): string =>
  [FEED_COLUMNS, ...SAMPLE_ROWS.map((row) => FEED_COLUMNS.map((column) => row[column]))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
