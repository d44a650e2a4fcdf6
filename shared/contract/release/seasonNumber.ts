import { field } from './fields.ts';

/** A season's number, which is part of paths. In its own file, since pages need no other season parser. */
export const parseSeasonNumber = field(
  (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 9999,
  'a whole number from 1 to 9999',
);
