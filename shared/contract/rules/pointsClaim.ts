import { isDay } from './days.ts';
import { check, type FormFaults, type FormValues, lines, oneLine, required } from './fieldRules.ts';

export type PointsClaimField = 'BookingRef' | 'HotelName' | 'CheckOut' | 'Message';

/** Maximum characters of the fields. */
export const POINTS_CLAIM_LENGTHS = { BookingRef: 64, HotelName: 120, Message: 1000 } as const;

/** Check-outs outside this range, in years from today, are assumed to be typing errors. */
const YEARS = { back: 5, ahead: 2 };

export function isOtherYear(checkOut: string, today: string): boolean {
  const years = Number(checkOut.slice(0, 4)) - Number(today.slice(0, 4));
  return years < -YEARS.back || years > YEARS.ahead;
}

/** Rules of the form for missing points; the API decides if the points are late (docs/product.md#field-rules). */
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
