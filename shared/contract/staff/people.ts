import { type Static, Type } from 'typebox';
import { PERSON_NAME_LENGTH } from './checkInvitePerson.ts';
import { ROLE_NAMES } from './rights.ts';

const text = (description: string) => Type.String({ description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

export const StaffPersonSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the account' }),
    Email: text('Email address, the login name'),
    Name: text('Full name'),
    Roles: Type.Array(Type.Enum([...ROLE_NAMES]), {
      description: 'Assigned roles; without effect once the account has ended',
    }),
    State: Type.Enum(['invited', 'open', 'ended'], {
      description: '`invited`: has not accepted the invitation; `open`: can sign in; `ended`: can no longer sign in',
    }),
    Directory: Type.Boolean({
      description: 'True if they sign in with their company account, which name, email address and roles come from',
    }),
    InvitedBy: text(
      'Who sent the last invitation: email address of a staff member, or a name given on the command line',
    ),
    InvitedAt: Type.String({ format: 'date-time', description: 'When the last invitation was sent' }),
    InviteEnds: timeOrNull('When the emailed link expires; null if there is no valid link'),
    SignedIn: timeOrNull('When they last signed in; null if never'),
    Revision: text('Revision of the account, sent back with a change'),
  },
  { $id: 'StaffPerson' },
);

/** A staff account for administrators. */
export type StaffPerson = Static<typeof StaffPersonSchema>;

const roles = Type.Array(Type.Enum([...ROLE_NAMES]), {
  minItems: 1,
  maxItems: ROLE_NAMES.length,
  description: 'New roles; to assign or remove a role, the caller needs all of its rights',
});

const decision = {
  Revision: Type.String({
    maxLength: 64,
    description:
      'The `Revision` last read. If the account has changed since, nothing is done (`conflict` at this field)',
  }),
  Why: Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, stored in the audit log' }),
};

export const InvitePersonSchema = Type.Object(
  {
    Email: Type.String({ maxLength: 254, format: 'one-line', description: 'Email address that gets the link' }),
    Name: Type.String({ maxLength: PERSON_NAME_LENGTH, format: 'one-line', description: 'Full name' }),
    Roles: roles,
  },
  { $id: 'InvitePerson' },
);

export type InvitePerson = Static<typeof InvitePersonSchema>;

export const PersonDecisionSchema = Type.Object(decision, { $id: 'PersonDecision' });

/** Ends an account or its sessions, or sends a new link. */
export type PersonDecision = Static<typeof PersonDecisionSchema>;

export const PersonRolesSchema = Type.Object({ ...decision, Roles: roles }, { $id: 'PersonRoles' });

export type PersonRoles = Static<typeof PersonRolesSchema>;
