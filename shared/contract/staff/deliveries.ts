import { type Static, Type } from 'typebox';
import {
  DELIVERY_FIELDS,
  DELIVERY_STATES,
  MAX_CARRIER_LENGTH,
  MAX_REFERENCE_LENGTH,
  SENT_ROUTES,
} from './deliveryRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const line = (maxLength: number, description: string) => Type.String({ maxLength, format: 'one-line', description });

const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` last read. If it has changed since, nothing is done (`conflict` at this field)',
});

export const StaffDeliverySchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the claim' }),
    MemberId: Type.Integer({ description: 'ID of the member' }),
    AgentCode: text('Agency of the member'),
    UserId: text('Their user ID at that agency'),
    MemberName: text('Name of the member; empty if they gave none'),
    Category: text('Category of the reward'),
    Name: text('The reward, in Indonesian'),
    NameEn: text('The reward, in English'),
    Value: Type.Integer({ minimum: 0, description: 'Value of the claim in IDR; 0 if it has none' }),
    Route: Type.Enum([...SENT_ROUTES], { description: 'How the reward gets to the member' }),
    To: text('Account or address, masked except for its end: `•••• 4482`'),
    ApprovedAt: Type.String({ format: 'date-time', description: 'When the claim was approved' }),
    DueOn: text('Day by which it must be delivered, `YYYY-MM-DD` in Asia/Jakarta'),
    Late: Type.Boolean({ description: 'True if that day is over' }),
    State: Type.Enum([...DELIVERY_STATES]),
    HeldUntil: timeOrNull('When the 24-hour hold ends; null if there is none'),
    Changed: Type.Boolean({ description: 'True if the member has changed its delivery details since the approval' }),
    DeliveredOn: orNull('Day it was sent or credited, `YYYY-MM-DD`'),
    DeliveredBy: orNull('Who marked it as delivered'),
    Carrier: orNull('Carrier of the parcel'),
    Reference: orNull('Reference of the delivery'),
    HasCode: Type.Boolean({ description: 'True if a voucher code was sent; staff cannot read it' }),
    IsOwn: Type.Boolean({ description: 'True if the member is the caller, who then cannot change it' }),
    Revision: text('Current revision, sent back with a change'),
  },
  { $id: 'StaffDelivery' },
);

/** An approved claim that is delivered, not paid in money; its destination is masked. */
export type StaffDelivery = Static<typeof StaffDeliverySchema>;

export const DeliveryDetailsSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the claim' }),
    FrozenAt: Type.String({ format: 'date-time', description: 'When the details were copied to the claim' }),
    Fields: Type.Array(
      Type.Object({
        Field: Type.Enum([...DELIVERY_FIELDS]),
        Value: text('Value at the time of approval; for the email address the current one'),
        Now: orNull('Current value, if the member has changed it since; otherwise null'),
      }),
    ),
  },
  { $id: 'DeliveryDetails' },
);

/** Full destination of a claim. Each read is audited. */
export type DeliveryDetails = Static<typeof DeliveryDetailsSchema>;

const DELIVERED = {
  Revision,
  On: Type.Optional(
    Type.String({ format: 'date', description: 'Day of the delivery in Asia/Jakarta; default: today' }),
  ),
  Reference: line(MAX_REFERENCE_LENGTH, 'Reference of the delivery, shown to the member'),
  Carrier: Type.Optional(
    line(MAX_CARRIER_LENGTH, 'Carrier of the parcel, shown to the member; not for miles, travel and Tokopedia'),
  ),
};

export const DeliverClaimSchema = Type.Object(
  {
    ...DELIVERED,
    Code: Type.Optional(
      line(100, 'Voucher code, 4 to 100 characters, shown only to the member; required for Tokopedia'),
    ),
  },
  { $id: 'DeliverClaim' },
);

export type DeliverClaim = Static<typeof DeliverClaimSchema>;

export const CorrectDeliverySchema = Type.Object(
  {
    ...DELIVERED,
    Code: Type.Optional(line(100, 'Replacement code; default: the code stays')),
  },
  { $id: 'CorrectDelivery' },
);

export type CorrectDelivery = Static<typeof CorrectDeliverySchema>;

export const UndeliverClaimSchema = Type.Object(
  { Revision, Why: line(500, 'Reason, stored in the audit log') },
  { $id: 'UndeliverClaim' },
);

export type UndeliverClaim = Static<typeof UndeliverClaimSchema>;
