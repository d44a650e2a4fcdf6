import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const line = (maxLength: number, description: string) => Type.String({ maxLength, format: 'one-line', description });

export const StaffErasureSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the request' }),
    MemberId: Type.Integer({ description: 'Number of the member' }),
    AgentCode: text('Agency of the member'),
    UserId: text('Their user ID there; `former-7` once they are erased'),
    MemberName: text('Their name; empty if they gave none, or are erased'),
    Reason: text('Why it was requested; empty once they are erased'),
    AskedBy: text('Who requested it; they cannot confirm it'),
    AskedAt: time('When'),
    DueAt: time('3 x 24 hours later'),
    IsLate: Type.Boolean({ description: 'True if it still waits after that' }),
    OpenClaims: count('Claims that wait for a decision'),
    OpenDeliveries: count('Approved claims that are not paid or sent yet'),
    OpenCorrections: count('Corrections of points that wait'),
    IsOwn: Type.Boolean({ description: 'True if the member is the caller, who then cannot decide it' }),
    State: Type.Enum(['Pending', 'Erased', 'Rejected']),
    DecidedBy: orNull('Who decided'),
    DecidedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'When' }),
    DecisionWhy: orNull('Their reason'),
    Revision: text('Names the state of the request; a decision names the one it was made on'),
  },
  { $id: 'StaffErasure' },
);

/** A request to erase all data of a member, as the second person sees it. */
export type StaffErasure = Static<typeof StaffErasureSchema>;

export const AskErasureSchema = Type.Object(
  {
    MemberId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Number of the member' }),
    Why: line(500, 'The reason, such as how the member asked for it'),
  },
  { $id: 'AskErasure' },
);

export const ErasureDecisionSchema = Type.Object(
  {
    Revision: Type.String({
      maxLength: 64,
      description: 'The `Revision` it is made on; if the request has changed since, nothing is done (`conflict`)',
    }),
    Why: line(500, 'The reason, stored with a rejection; may be empty for a confirmation'),
  },
  { $id: 'ErasureDecision' },
);
