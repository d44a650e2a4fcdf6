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
  description: 'The `Revision` that was seen: if it has changed since, nothing is done (`conflict` at this field)',
});

export const StaffDeliverySchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the claim' }),
    MemberId: Type.Integer({ description: 'Number of the member' }),
    AgentCode: text('Agency of the member'),
    UserId: text('Their user ID there'),
    MemberName: text('Their name; empty if they gave none'),
    Category: text('Category of the reward'),
    Name: text('The reward, in Indonesian'),
    NameEn: text('The reward, in English'),
    Value: Type.Integer({ minimum: 0, description: 'What the claim is worth, in IDR; 0: it has no value' }),
    Route: Type.Enum([...SENT_ROUTES], { description: 'The way it takes to the member' }),
    To: text('Account or address, masked but for its end: `•••• 4482`'),
    ApprovedAt: Type.String({ format: 'date-time', description: 'When the claim was approved' }),
    DueOn: text('Day by which it is there, `YYYY-MM-DD` in Asia/Jakarta'),
    Late: Type.Boolean({ description: 'That day is over' }),
    State: Type.Enum([...DELIVERY_STATES]),
    HeldUntil: timeOrNull('When the hold of 24 hours ends; null if there is none'),
    Changed: Type.Boolean({ description: 'The member has changed details of it since the approval' }),
    DeliveredOn: orNull('Day it was sent or credited, `YYYY-MM-DD`'),
    DeliveredBy: orNull('Who said so'),
    Carrier: orNull('Who carries the parcel'),
    Reference: orNull('Reference of the delivery'),
    HasCode: Type.Boolean({ description: 'A code was given; staff cannot read it' }),
    IsOwn: Type.Boolean({ description: 'The member is the caller, who then cannot change it' }),
    Revision: text('Names its state; a change names the one that was seen'),
  },
  { $id: 'StaffDelivery' },
);

/** An approved claim that is not paid in money; where it goes to is masked. */
export type StaffDelivery = Static<typeof StaffDeliverySchema>;

export const DeliveryDetailsSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the claim' }),
    FrozenAt: Type.String({ format: 'date-time', description: 'Since when the claim has these details' }),
    Fields: Type.Array(
      Type.Object({
        Field: Type.Enum([...DELIVERY_FIELDS]),
        Value: text('As it was at the approval; the email address is that of now'),
        Now: orNull('What the member has in its place since; null: the same'),
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
    Type.String({ format: 'date', description: 'Day it was done, in Asia/Jakarta; today if it is left out' }),
  ),
  Reference: line(MAX_REFERENCE_LENGTH, 'Reference of the delivery; the member reads it'),
  Carrier: Type.Optional(
    line(MAX_CARRIER_LENGTH, 'Who carries the parcel; the member reads it. Not for miles, travel and Tokopedia'),
  ),
};

export const DeliverClaimSchema = Type.Object(
  {
    ...DELIVERED,
    Code: Type.Optional(
      line(100, 'Code of a voucher, 4 to 100 characters; the member alone reads it. Tokopedia needs one'),
    ),
  },
  { $id: 'DeliverClaim' },
);

export type DeliverClaim = Static<typeof DeliverClaimSchema>;

export const CorrectDeliverySchema = Type.Object(
  {
    ...DELIVERED,
    Code: Type.Optional(line(100, 'Another code; left out: the one that was given stays')),
  },
  { $id: 'CorrectDelivery' },
);

export type CorrectDelivery = Static<typeof CorrectDeliverySchema>;

export const UndeliverClaimSchema = Type.Object(
  { Revision, Why: line(500, 'The reason, for the audit') },
  { $id: 'UndeliverClaim' },
);

export type UndeliverClaim = Static<typeof UndeliverClaimSchema>;
