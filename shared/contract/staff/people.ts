import { type Static, Type } from 'typebox';
import { PERSON_NAME_LENGTH } from './checkInvitePerson.ts';
import { ROLE_NAMES } from './rights.ts';

const text = (description: string) => Type.String({ description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

export const StaffPersonSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the account' }),
    Email: text('E-mail address, the login name'),
    Name: text('Full name'),
    Roles: Type.Array(Type.Enum([...ROLE_NAMES]), {
      description: 'What they were given; nothing of it counts once they have ended',
    }),
    State: Type.Enum(['invited', 'open', 'ended'], {
      description: '`invited`: has not signed up; `open`: may sign in; `ended`: may not any more',
    }),
    Directory: Type.Boolean({
      description: 'Whether they sign in with the company’s account: name, address and roles come from there',
    }),
    InvitedBy: text('Who invited them last: an address of staff, or a name of the command line'),
    InvitedAt: Type.String({ format: 'date-time', description: 'When' }),
    InviteEnds: timeOrNull('When the mailed link ends; null where none is good'),
    SignedIn: timeOrNull('When they signed in last; null where they never have'),
    Revision: text('Revision of the account, sent back with a change'),
  },
  { $id: 'StaffPerson' },
);

/** A staff account for administrators. */
export type StaffPerson = Static<typeof StaffPersonSchema>;

const roles = Type.Array(Type.Enum([...ROLE_NAMES]), {
  minItems: 1,
  maxItems: ROLE_NAMES.length,
  description: 'The new roles; giving or removing one requires all of its rights',
});

const decision = {
  Revision: Type.String({
    maxLength: 64,
    description:
      'The `Revision` that was seen: where the account changed since, nothing is done (`conflict` at this field)',
  }),
  Why: Type.String({ maxLength: 500, format: 'one-line', description: 'The reason, for the audit' }),
};

export const InvitePersonSchema = Type.Object(
  {
    Email: Type.String({ maxLength: 254, format: 'one-line', description: 'Where the link is mailed to' }),
    Name: Type.String({ maxLength: PERSON_NAME_LENGTH, format: 'one-line', description: 'Full name' }),
    Roles: roles,
  },
  { $id: 'InvitePerson' },
);

export type InvitePerson = Static<typeof InvitePersonSchema>;

export const PersonDecisionSchema = Type.Object(decision, { $id: 'PersonDecision' });

/** The end of an account or of its sessions, or a new link. */
export type PersonDecision = Static<typeof PersonDecisionSchema>;

export const PersonRolesSchema = Type.Object({ ...decision, Roles: roles }, { $id: 'PersonRoles' });

export type PersonRoles = Static<typeof PersonRolesSchema>;
