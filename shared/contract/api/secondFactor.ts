import { type Static, Type } from 'typebox';

export const SecondFactorSchema = Type.Object(
  {
    On: Type.Boolean({ description: 'True if two-step login is on' }),
    Since: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was switched on; null if it is off',
    }),
    RecoveryCodesLeft: Type.Integer({ description: 'Number of unused recovery codes' }),
  },
  { $id: 'SecondFactor', examples: [{ On: true, Since: '2026-03-10T04:20:00.000Z', RecoveryCodesLeft: 9 }] },
);

export type SecondFactor = Static<typeof SecondFactorSchema>;

export const SecondFactorBegunSchema = Type.Object(
  {
    Secret: Type.String({ description: 'Base32 secret for the authenticator app; returned only once' }),
    Uri: Type.String({ description: '`otpauth://` URI for authenticator apps, as in the QR code' }),
  },
  {
    $id: 'SecondFactorBegun',
    examples: [
      {
        Secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        Uri: 'otpauth://totp/Friends%20Rewards:silver%40friends.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Friends%20Rewards',
      },
    ],
  },
);

export type SecondFactorBegun = Static<typeof SecondFactorBegunSchema>;

export const RecoveryCodesSchema = Type.Object(
  {
    RecoveryCodes: Type.Array(Type.String(), {
      description: 'Recovery codes, each of which replaces one code; returned only once',
    }),
  },
  { $id: 'RecoveryCodes', examples: [{ RecoveryCodes: ['7KQ2-M4XP-A9TD', 'C3HW-92VN-RKJ8'] }] },
);

export type RecoveryCodes = Static<typeof RecoveryCodesSchema>;

export type SecondFactorField = 'Password' | 'Code';
