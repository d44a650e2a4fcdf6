import { type Static, Type } from 'typebox';
import { ACTIVITIES } from './activities.ts';

const text = (description: string) => Type.String({ description });

/** The agency that a member works for (docs/product.md#entities). */
export const AgentSchema = Type.Object(
  {
    AgentCode: text('Code of the agency on the booking site, e.g. JKT001'),
    Country: Type.String({ description: 'Country ID, two capital letters', minLength: 2, maxLength: 2 }),
    IsPanorama: Type.Boolean({ description: 'True for a Panorama agency; its members do not see the CASH category' }),
    IsXML: Type.Boolean({ description: 'True for an XML agent; its members see no rewards' }),
  },
  { $id: 'Agent', examples: [{ AgentCode: 'JKT001', Country: 'ID', IsPanorama: false, IsXML: false }] },
);

/** Answer of `GET /me`. Details that the member has not given are empty strings, not null. */
export const AccountSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the member' }),
    Point: Type.Integer({ minimum: 0, description: 'Balance in points; owed points are not part of it' }),
    PointsOwed: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Points that the member owes because a booking changed after its points were spent; deducted from the next credits',
      }),
    ),
    GeniusMember: Type.Boolean({ description: 'true: Genius Member, false: Silver Member' }),
    AgentCode: text('Code of the agency'),
    UserId: text('User ID on the booking site'),
    Name: text('Full name'),
    Email: text('Email address, the login name'),
    PendingEmail: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'New email address, which becomes the login name once the link sent to it is opened; null if there is none',
      }),
    ),
    Phone: text('Phone number'),
    Address: text('Postal address'),
    Area: text('City or area'),
    Birthdate: Type.Union([Type.String({ format: 'date' }), Type.Null()], { description: 'YYYY-MM-DD' }),
    Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the profile picture' }),
    agent: AgentSchema,
    PayoutsHeldUntil: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description:
          'End of the hold on payouts after the last change of payout details, password or passkeys; null if there was none',
      }),
    ),
    PayoutsHeldFor: Type.Optional(
      Type.Union([Type.Literal('first_details'), Type.Literal('change'), Type.Null()], {
        description:
          'Reason for the hold. `first_details`: payout details were entered for the first time, and nothing else changed; `change`: details, password or passkeys were changed, possibly by someone else',
      }),
    ),
    PayoutsStopped: Type.Optional(
      Type.Boolean({ description: 'True if the member has stopped payouts; only staff can resume them' }),
    ),
    ClaimBankName: text('Bank for cash payout'),
    ClaimBankAccount: text('Bank account number'),
    ClaimBankHolder: text('Name of the account holder'),
    ClaimBankAddress: text('Address of the bank'),
    ClaimSwift: text('SWIFT code of the bank'),
    ClaimBusinessReg: text('Business registration number'),
    ClaimPassport: text('Passport number'),
    ClaimGarudaMilesID: text('Garuda Miles ID'),
    ClaimTokopediaEmail: text('Email address of the Tokopedia account'),
    ClaimOvoPhone: text('Phone number of the OVO account'),
    ClaimMapId: text('MAP ID'),
    ClaimMapPhone: text('Phone number of the MAP account'),
    ClaimMapName: text('Full name on the MAP account'),
  },
  {
    $id: 'Account',
    examples: [
      {
        id: 7,
        Point: 46,
        GeniusMember: false,
        AgentCode: 'JKT001',
        UserId: 'silver',
        Name: 'Sari Wijaya',
        Email: 'silver@friends.test',
        PendingEmail: null,
        PointsOwed: 0,
        PayoutsHeldUntil: null,
        PayoutsHeldFor: null,
        PayoutsStopped: false,
        Phone: '081234567890',
        Address: 'Jalan Kenanga 5',
        Area: 'Jakarta',
        Birthdate: '1990-05-17',
        Image: null,
        agent: { AgentCode: 'JKT001', Country: 'ID', IsPanorama: false, IsXML: false },
        ClaimBankName: 'Bank Nusantara',
        ClaimBankAccount: '1234567890',
        ClaimBankHolder: 'Sari Wijaya',
        ClaimBankAddress: 'Jakarta',
        ClaimSwift: '',
        ClaimBusinessReg: '',
        ClaimPassport: '',
        ClaimGarudaMilesID: '',
        ClaimTokopediaEmail: '',
        ClaimOvoPhone: '081234567890',
        ClaimMapId: '',
        ClaimMapPhone: '',
        ClaimMapName: '',
      },
    ],
  },
);

/** A pending agency change as seen by its member. */
export const AgentChangeSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the request' }),
    UTCCreated: Type.String({ format: 'date-time', description: 'When it was requested' }),
    AgentCode: text('Current agent code'),
    UserId: text('Current user ID'),
    NewAgentCode: text('Requested agent code'),
    NewUserID: text('Requested user ID'),
  },
  {
    $id: 'AgentChange',
    examples: [
      {
        id: 31,
        UTCCreated: '2026-03-10T04:20:00.000Z',
        AgentCode: 'JKT001',
        UserId: 'silver',
        NewAgentCode: 'JKT002',
        NewUserID: 'sari',
      },
    ],
  },
);

/** An item of `GET /me/activity`. It has the names of changed fields, never their values. */
export const ActivitySchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the activity' }),
    Date: Type.String({ format: 'date-time', description: 'When it happened' }),
    What: Type.String({ enum: [...ACTIVITIES], description: 'What happened; later versions may have more kinds' }),
    Fields: Type.Array(Type.String(), { description: 'Names of the changed fields of the account' }),
    Device: text('Browser and operating system, such as `Chrome, Android`; empty if unknown'),
  },
  {
    $id: 'Activity',
    examples: [
      {
        id: 91,
        Date: '2026-03-10T04:20:00.000Z',
        What: 'details_changed',
        Fields: ['ClaimBankName', 'ClaimBankAccount'],
        Device: 'Chrome, Android',
      },
    ],
  },
);

/** An item of `GET /me/sessions`. */
export const MemberSessionSchema = Type.Object(
  {
    id: text('ID of the session; its token is never returned'),
    Device: text('Browser and operating system, such as `Chrome, Android`; empty if unknown'),
    FirstUsed: Type.String({ format: 'date-time', description: 'When the session began' }),
    LastUsed: Type.String({ format: 'date-time', description: 'When the session was last used, to the minute' }),
    Current: Type.Boolean({ description: 'True for the session that makes this call' }),
  },
  {
    $id: 'MemberSession',
    examples: [
      {
        id: '5feceb66ffc86f38d952786c6d696c79',
        Device: 'Chrome, Android',
        FirstUsed: '2026-03-01T02:00:00.000Z',
        LastUsed: '2026-03-10T04:20:00.000Z',
        Current: true,
      },
    ],
  },
);

export type AgentChange = Static<typeof AgentChangeSchema>;
export type Activity = Static<typeof ActivitySchema>;
export type MemberSession = Static<typeof MemberSessionSchema>;
export type Agent = Static<typeof AgentSchema>;
export type Account = Static<typeof AccountSchema>;
