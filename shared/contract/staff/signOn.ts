import { type Static, Type } from 'typebox';

export const StaffSignInWaysSchema = Type.Object(
  {
    Provider: Type.Union([Type.String(), Type.Null()], {
      description: 'Name of the company’s account used to sign in; null: they have a password and an app here',
    }),
  },
  { $id: 'StaffSignInWays' },
);

/** Way in which staff sign in. */
export type StaffSignInWays = Static<typeof StaffSignInWaysSchema>;

export const StaffSignedOutSchema = Type.Object(
  {
    Url: Type.Union([Type.String(), Type.Null()], {
      description: 'URL that also ends the session at the company’s identity provider; null if there is none',
    }),
  },
  { $id: 'StaffSignedOut' },
);

/** The session has ended here. */
export type StaffSignedOut = Static<typeof StaffSignedOutSchema>;
