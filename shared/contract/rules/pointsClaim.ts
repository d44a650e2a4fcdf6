import { isDay } from './days.ts';
import { check, type FormFaults, type FormValues, lines, oneLine, required } from './fieldRules.ts';

export type PointsClaimField = 'BookingRef' | 'HotelName' | 'CheckOut' | 'Message';

/** Longest texts, in characters. */
export const POINTS_CLAIM_LENGTHS = { BookingRef: 64, HotelName: 120, Message: 1000 } as const;

/** A stay that is longer ago, or further ahead, is no question after points: somebody typed another year. */
const YEARS = { back: 5, ahead: 2 };

export function isOtherYear(checkOut: string, today: string): boolean {
  const years = Number(checkOut.slice(0, 4)) - Number(today.slice(0, 4));
  return years < -YEARS.back || years > YEARS.ahead;
}

/** Rules of the form for missing points; whether the points are late is the API's to say (docs/product.md#field-rules). */
export function checkPointsClaim(values: FormValues<PointsClaimField>): FormFaults<PointsClaimField> {
  const faults = check<PointsClaimField>(values, {
    BookingRef: [required, oneLine],
    HotelName: [required, oneLine],
    CheckOut: [required, oneLine],
    Message: [lines],
  });
  const { CheckOut: day } = values;
  return faults.CheckOut || isDay(day ?? '') ? faults : { ...faults, CheckOut: 'invalid_date' };
}
