import { Type } from 'typebox';
import { PAYOUT_KINDS, REFUSALS } from './payoutRules.ts';

// Fields that several answers about payouts have.

export const text = (description: string) => Type.String({ description });
export const time = (description: string) => Type.String({ format: 'date-time', description });
export const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
export const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
export const numberOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });
export const rupiah = (description: string) => Type.Integer({ minimum: 0, description: `${description}, in IDR` });
export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const line = (maxLength: number, description: string) =>
  Type.String({ maxLength, format: 'one-line', description });

export const Kind = Type.Enum([...PAYOUT_KINDS], {
  description: '`bank`: cash, by a transfer; `wallet`: to an e-wallet',
});
export const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` that was seen: if it has changed since, nothing is done (`conflict` at this field)',
});
export const Why = line(500, 'The reason, for the audit');

/** The claim and its member, in lists. */
export const CLAIM = {
  id: Type.Integer({ description: 'Number of the claim' }),
  MemberId: Type.Integer({ description: 'Number of the member' }),
  AgentCode: text('Agency of the member'),
  UserId: text('Their user ID there'),
  MemberName: text('Their name; empty if they gave none'),
  Category: text('Category of the reward'),
  Name: text('The reward, in Indonesian'),
  NameEn: text('The reward, in English'),
  Amount: rupiah('What the claim is worth'),
  Bank: orNull('Bank, as the member typed it; null for an e-wallet'),
  Account: text('Account or phone number, masked but for its end: `•••• 4482`'),
};

export const RefusedSchema = Type.Object(
  {
    Reason: Type.Enum([...REFUSALS]),
    Text: text("The bank's own words; empty if it gave none. Members do not see them"),
    At: time('When it was recorded'),
  },
  { $id: 'PayoutRefusal' },
);
