import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const line = (maxLength: number, description: string) => Type.String({ maxLength, format: 'one-line', description });

export const StaffErasureSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the request' }),
    MemberId: Type.Integer({ description: 'ID of the member' }),
    AgentCode: text('Agency of the member'),
    UserId: text('Their user ID at that agency; `former-7` once they are erased'),
    MemberName: text('Name of the member; empty if they gave none, or are erased'),
    Reason: text('Why it was requested; empty once they are erased'),
    AskedBy: text('Who requested it, and cannot confirm it'),
    AskedAt: time('When it was requested'),
    DueAt: time('Time limit: 3 x 24 hours after the request'),
    IsLate: Type.Boolean({ description: 'True if it is still pending after the time limit' }),
    OpenClaims: count('Pending claims of the member'),
    OpenDeliveries: count('Approved claims that are not paid or sent yet'),
    OpenCorrections: count('Pending corrections of the member’s points'),
    IsOwn: Type.Boolean({ description: 'True if the member is the caller, who then cannot decide it' }),
    State: Type.Enum(['Pending', 'Erased', 'Rejected']),
    DecidedBy: orNull('Who decided'),
    DecidedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'When it was decided' }),
    DecisionWhy: orNull('Reason for the decision'),
    Revision: text('Revision of the request, sent back with a decision'),
  },
  { $id: 'StaffErasure' },
);

/** A request to erase all data of a member, which a second person has to confirm. */
export type StaffErasure = Static<typeof StaffErasureSchema>;

export const AskErasureSchema = Type.Object(
  {
    MemberId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'ID of the member' }),
    Why: line(500, 'Reason, such as how the member requested it'),
  },
  { $id: 'AskErasure' },
);

export const ErasureDecisionSchema = Type.Object(
  {
    Revision: Type.String({
      maxLength: 64,
      description: 'The `Revision` last read. If the request has changed since, nothing is done (`conflict`)',
    }),
    Why: line(500, 'Reason, stored with a rejection; may be empty for a confirmation'),
  },
  { $id: 'ErasureDecision' },
);
