import { Type } from 'typebox';
import { PAYOUT_KINDS, REFUSALS } from './payoutRules.ts';

// Fields shared by the calls about payouts.

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
  description: '`bank`: bank transfer; `wallet`: e-wallet',
});
export const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` last read. If it has changed since, nothing is done (`conflict` at this field)',
});
export const Why = line(500, 'Reason, stored in the audit log');

/** Fields of a claim and its member in payout lists. */
export const CLAIM = {
  id: Type.Integer({ description: 'ID of the claim' }),
  MemberId: Type.Integer({ description: 'ID of the member' }),
  AgentCode: text('Agency of the member'),
  UserId: text('Their user ID at that agency'),
  MemberName: text('Name of the member; empty if they gave none'),
  Category: text('Category of the reward'),
  Name: text('The reward, in Indonesian'),
  NameEn: text('The reward, in English'),
  Amount: rupiah('Value of the claim'),
  Bank: orNull('Bank, as the member entered it; null for an e-wallet'),
  Account: text('Account or phone number, masked except for its end: `•••• 4482`'),
};

export const RefusedSchema = Type.Object(
  {
    Reason: Type.Enum([...REFUSALS]),
    Text: text('Text of the bank, not shown to members; empty if there is none'),
    At: time('When it was recorded'),
  },
  { $id: 'PayoutRefusal' },
);
