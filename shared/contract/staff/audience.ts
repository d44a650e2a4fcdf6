import { type Static, Type } from 'typebox';

export const AudienceAgencySchema = Type.Object(
  {
    AgentCode: Type.String({ description: 'Agent code' }),
    Country: Type.String({ description: 'Country ID' }),
    Members: Type.Integer({ minimum: 0, description: 'Number of its members' }),
  },
  { $id: 'AudienceAgency' },
);

/** An agency that a promotion may apply to. */
export type AudienceAgency = Static<typeof AudienceAgencySchema>;

const Names = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 });

export const CheckAudienceSchema = Type.Object(
  { AppliesTo: { ...Names, description: '`ALL`, country IDs and agent codes' } },
  { $id: 'CheckAudience' },
);

export const AudienceCheckSchema = Type.Object(
  { Unknown: { ...Names, description: 'Entries that are neither `ALL` nor a known country or agency' } },
  { $id: 'AudienceCheck' },
);

export type AudienceCheck = Static<typeof AudienceCheckSchema>;
