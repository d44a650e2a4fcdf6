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
  { AppliesTo: { ...Names, description: '`ALL`, countries, agent codes' } },
  { $id: 'CheckAudience' },
);

export const AudienceCheckSchema = Type.Object(
  { Unknown: { ...Names, description: 'Those that are neither `ALL` nor a country or agency of the portal' } },
  { $id: 'AudienceCheck' },
);

export type AudienceCheck = Static<typeof AudienceCheckSchema>;
