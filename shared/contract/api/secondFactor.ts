import { type Static, Type } from 'typebox';

export const SecondFactorSchema = Type.Object(
  {
    On: Type.Boolean({ description: 'Whether a code is asked for' }),
    Since: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was switched on; null where it is off',
    }),
    RecoveryCodesLeft: Type.Integer({ description: 'Recovery codes that were not used yet' }),
  },
  { $id: 'SecondFactor' },
);

/** How the member's second factor stands. */
export type SecondFactor = Static<typeof SecondFactorSchema>;

export const SecondFactorBegunSchema = Type.Object(
  {
    Secret: Type.String({ description: 'What codes are made from, in Base32; told once' }),
    Uri: Type.String({ description: '`otpauth://` address for authenticator apps, as in a QR code' }),
  },
  { $id: 'SecondFactorBegun' },
);

/** What an authenticator app needs. */
export type SecondFactorBegun = Static<typeof SecondFactorBegunSchema>;

export const RecoveryCodesSchema = Type.Object(
  {
    RecoveryCodes: Type.Array(Type.String(), {
      description: 'Each opens the account once in the place of a code; told once',
    }),
  },
  { $id: 'RecoveryCodes' },
);

export type RecoveryCodes = Static<typeof RecoveryCodesSchema>;

export type SecondFactorField = 'Password' | 'Code';
