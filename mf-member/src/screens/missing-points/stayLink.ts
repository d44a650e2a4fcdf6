import { PATHS } from '@friends/shared/contract/portal/paths';
import type { PointsClaimForm } from '../../client/pointsClaims.ts';

type Stay = Required<Pick<PointsClaimForm, 'BookingRef' | 'HotelName' | 'CheckOut'>>;

/** Link to the form for missing points, prefilled for a stay. */
export function stayLink({ BookingRef, HotelName, CheckOut }: Stay): string {
  return `${PATHS.missingPoints}?${new URLSearchParams({ BookingRef, HotelName, CheckOut })}`;
}

/** Parses the query of such a link. */
export function parseStayLink(search: string): PointsClaimForm {
  const params = new URLSearchParams(search);
  const stay: PointsClaimForm = {};
  for (const field of ['BookingRef', 'HotelName', 'CheckOut'] as const) {
    const value = params.get(field);
    if (value) stay[field] = value;
  }
  return stay;
}
