import { type Static, Type } from 'typebox';

export const BookingGroupSchema = Type.Union(
  [Type.Literal('Coming'), Type.Literal('Credited'), Type.Literal('Unconfirmed'), Type.Literal('Cancelled')],
  { description: 'Status of its points; Unconfirmed: the stay should be over, but is not confirmed' },
);

const bookings = (description: string) => Type.Integer({ minimum: 0, description });

/** Answer of `GET /transactions/groups`: number of a member's bookings by group (docs/product.md#transactions). */
export const BookingGroupsSchema = Type.Object(
  {
    Coming: bookings('Bookings whose points are still to come'),
    Credited: bookings('Bookings whose points were credited'),
    Unconfirmed: bookings('Bookings whose stay should be over, but is not confirmed'),
    Cancelled: bookings('Bookings without points: cancelled or no-show'),
  },
  { $id: 'BookingGroups', examples: [{ Coming: 4, Credited: 180, Unconfirmed: 0, Cancelled: 22 }] },
);

export type BookingGroups = Static<typeof BookingGroupsSchema>;
