import { type Static, Type } from 'typebox';
import { RIGHTS, ROLE_NAMES } from './rights.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });

export const StaffAccountSchema = Type.Object(
  {
    Email: text('Email address, the login name'),
    Name: text('Full name'),
    Roles: Type.Array(Type.Enum([...ROLE_NAMES]), { description: 'Assigned roles' }),
    Rights: Type.Array(Type.Enum([...RIGHTS]), {
      description: 'Rights that these roles give',
    }),
    SessionEnds: time('Latest end of this session; it ends earlier after 30 minutes without a call'),
    Directory: Type.Boolean({
      description: 'True if the company’s directory manages staff accounts and roles; then no one can be invited',
    }),
  },
  { $id: 'StaffAccount' },
);

/** The signed-in person, with their roles and rights. */
export type StaffAccount = Static<typeof StaffAccountSchema>;

export const StaffInviteSchema = Type.Object(
  {
    Email: text('Email address that was invited'),
    Name: text('Full name, as written in the invite'),
    Secret: text('Base32 secret for the authenticator app; shown only to the holder of the link'),
    Uri: text('`otpauth://` URI for authenticator apps, as in the QR code'),
  },
  { $id: 'StaffInvite' },
);

/** Data that an invited person needs to open their account. */
export type StaffInvite = Static<typeof StaffInviteSchema>;

export const StaffSessionSchema = Type.Object(
  {
    id: text('Public ID of the session; it cannot be used to sign in'),
    Device: text('Browser and operating system, without versions; empty if unknown'),
    Address: text('IP address that opened the session'),
    FirstUsed: time('When the session was opened'),
    LastUsed: time('When the session was last used, to the minute'),
    Ends: time('Latest end of the session'),
    Current: Type.Boolean({ description: 'True if it is the session that makes this call' }),
  },
  { $id: 'StaffSession' },
);

/** An active session of a staff account. */
export type StaffSession = Static<typeof StaffSessionSchema>;
