import { field } from './fields.ts';

/** The number of a season; it is part of an address. Alone in its file, as a page reads it and no more of a season. */
export const parseSeasonNumber = field(
  (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 9999,
  'a whole number from 1 to 9999',
);
