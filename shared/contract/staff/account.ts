import { type Static, Type } from 'typebox';
import { RIGHTS, ROLE_NAMES } from './rights.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });

export const StaffAccountSchema = Type.Object(
  {
    Email: text('E-mail address, the login name'),
    Name: text('Full name'),
    Roles: Type.Array(Type.Enum([...ROLE_NAMES]), { description: 'What they were given' }),
    Rights: Type.Array(Type.Enum([...RIGHTS]), {
      description: 'All that their roles allow, now',
    }),
    SessionEnds: time('When this session ends at the latest; it ends before that after 30 minutes without a call'),
    Directory: Type.Boolean({
      description: 'Whether the company’s directory decides who is staff and in which role; then no one is invited',
    }),
  },
  { $id: 'StaffAccount' },
);

/** The signed-in person, with their roles and rights. */
export type StaffAccount = Static<typeof StaffAccountSchema>;

export const StaffInviteSchema = Type.Object(
  {
    Email: text('Address that was invited'),
    Name: text('Full name, as written in the invite'),
    Secret: text('Secret of the second factor, in Base32; for the holder of the link'),
    Uri: text('`otpauth://` address for authenticator apps, as in a QR code'),
  },
  { $id: 'StaffInvite' },
);

/** Data that an invited person needs to open their account. */
export type StaffInvite = Static<typeof StaffInviteSchema>;

export const StaffSessionSchema = Type.Object(
  {
    id: text('Name of the session; nothing follows from it'),
    Device: text('Family of browser and system; empty where it is not known'),
    Address: text('Where it was opened from'),
    FirstUsed: time('When it was opened'),
    LastUsed: time('When it was last used, to the minute'),
    Ends: time('When it ends at the latest'),
    Current: Type.Boolean({ description: 'Whether it is the one that asks' }),
  },
  { $id: 'StaffSession' },
);

/** A session of staff that has not ended. */
export type StaffSession = Static<typeof StaffSessionSchema>;
