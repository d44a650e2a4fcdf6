import type { Client } from '@friends/shared/client/createClient';
import { day, id, moment, nothing, number, object, or, page, text } from '@friends/shared/client/read';
import type { WithOptionalId } from '@friends/shared/contract/api/id';
import type { PointsClaim as ApiPointsClaim } from '@friends/shared/contract/api/pointsClaims';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import type { PointsClaimField } from '@friends/shared/contract/rules/pointsClaim';

/** `Status` may be any text, displayed as received. */
export type PointsClaim = Omit<WithOptionalId<ApiPointsClaim>, 'Status'> & { readonly Status: string };

const blank = or(text, '');

const pointsClaim = object<PointsClaim>({
  id: or(id, null),
  UTCCreated: or(moment, ''),
  BookingRef: text,
  HotelName: blank,
  CheckOut: or(day, ''),
  Message: blank,
  Status: text,
  Points: or(number, null),
  Answer: or(text, null),
  UTCAnswered: or(moment, null),
});

export function listPointsClaims(client: Client, paging: Paging): Promise<PagedRows<PointsClaim>> {
  return client.call('pointsClaims', page(pointsClaim), { query: { ...paging } });
}

/** Form values; untouched fields are absent. */
export type PointsClaimForm = Partial<Record<PointsClaimField, string>>;

export function claimPoints(client: Client, form: PointsClaimForm): Promise<void> {
  const { BookingRef = '', HotelName = '', CheckOut = '', Message = '' } = form;
  return client.call('askForPoints', nothing, { body: { BookingRef, HotelName, CheckOut, Message } });
}
