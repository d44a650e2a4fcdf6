import { checkFilled, type FieldFaults, type FormValues } from './fieldRules.ts';

export type PointsClaimField = 'BookingRef' | 'HotelName' | 'CheckOut' | 'Message';

/** Longest texts, in characters. */
export const POINTS_CLAIM_LENGTHS = { BookingRef: 64, HotelName: 120, Message: 1000 } as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Rules of the form for missing points; whether the points are late is the API's to say (docs/product.md#field-rules). */
export function checkPointsClaim(values: FormValues<PointsClaimField>): FieldFaults<PointsClaimField> {
  const faults: FieldFaults<PointsClaimField> = checkFilled(values, ['BookingRef', 'HotelName', 'CheckOut']);
  const { CheckOut: day } = values;
  return faults.CheckOut || (day && DAY.test(day) && !Number.isNaN(Date.parse(day)))
    ? faults
    : { ...faults, CheckOut: 'invalid_date' };
}
