import { type Static, Type } from 'typebox';
import { HistoryEventSchema } from '../release/historyEvent.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const AuditStateSchema = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]));

/** State of a target, by the API's field names; fields without a value are left out. */
export type AuditState = Static<typeof AuditStateSchema>;

const stateOrNull = (description: string) => Type.Union([AuditStateSchema, Type.Null()], { description });

export const AuditLineSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the line' }),
    At: Type.String({ format: 'date-time', description: 'When' }),
    Who: text('Who: an e-mail address of staff, or the name that was given on the command line'),
    What: text('What was done or refused: `release taken back`'),
    Target: text('To what: `mf-member`'),
    WhoName: orNull('Name of who, if they are of the staff and have one'),
    TargetName: orNull('The person it is about: name, agency and user ID of a member, or a staff name'),
    Refusal: orNull(
      'Why it was refused, in the language of the call; null if it was not, or an earlier version refused it',
    ),
    Why: orNull('The reason that was given'),
    Before: stateOrNull('How the target stood before, by the fields that changed; null where nothing of it did'),
    After: stateOrNull('State afterwards; null if nothing changed'),
    Event: Type.Union([HistoryEventSchema, Type.Null()], {
      description: 'What was decided about releases; null for everything else',
    }),
    Right: orNull('The right that it needed; null on the command line'),
    Address: orNull('Where it came from; null on the command line'),
    RequestId: orNull('Name of the call; null on the command line'),
  },
  { $id: 'AuditLine' },
);

/** One line of the audit. */
export type AuditLine = Static<typeof AuditLineSchema>;
