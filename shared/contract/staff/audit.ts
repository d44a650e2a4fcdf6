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
    id: Type.Integer({ description: 'ID of the line' }),
    At: Type.String({ format: 'date-time', description: 'When it happened' }),
    Who: text('Email address of a staff member, or the name given on the command line'),
    What: text('Action that was done or refused, such as `release taken back`'),
    Target: text('Target of the action, such as `mf-member`'),
    WhoName: orNull('Name of that person; null for non-staff or if unknown'),
    TargetName: orNull('Person that the action is about: name, agency and user ID of a member, or a staff name'),
    Refusal: orNull(
      'Why it was refused, in the requested language; null if it was not, or if an earlier version of the portal refused it',
    ),
    Why: orNull('Reason given by that person'),
    Before: stateOrNull('Changed fields of the target before the action; null if nothing changed'),
    After: stateOrNull('The same fields after the action; null if nothing changed'),
    Event: Type.Union([HistoryEventSchema, Type.Null()], {
      description: 'Decision about a release; null for everything else',
    }),
    Right: orNull('Right that was required; null on the command line'),
    Address: orNull('IP address of the caller; null on the command line'),
    RequestId: orNull('Request ID; null on the command line'),
  },
  { $id: 'AuditLine' },
);

/** One line of the audit. */
export type AuditLine = Static<typeof AuditLineSchema>;
