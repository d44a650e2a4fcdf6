import { type Static, Type } from 'typebox';

export const StaffSignInWaysSchema = Type.Object(
  {
    Provider: Type.Union([Type.String(), Type.Null()], {
      description: 'Name of the company’s identity provider; null if staff sign in with password and authenticator app',
    }),
  },
  { $id: 'StaffSignInWays' },
);

/** How staff sign in. */
export type StaffSignInWays = Static<typeof StaffSignInWaysSchema>;

export const StaffSignedOutSchema = Type.Object(
  {
    Url: Type.Union([Type.String(), Type.Null()], {
      description: 'URL that also ends the session at the company’s identity provider; null if there is none',
    }),
  },
  { $id: 'StaffSignedOut' },
);

/** The session of this portal has ended. */
export type StaffSignedOut = Static<typeof StaffSignedOutSchema>;
