import { type Static, Type } from 'typebox';

const text = (maxLength: number, description: string) => Type.String({ maxLength, description });

export const AltchaChallengeSchema = Type.Object(
  {
    provider: Type.Literal('altcha', { description: 'Proof of work in the browser, without a third party' }),
    algorithm: text(20, 'Always SHA-256'),
    challenge: text(200, 'SHA-256 of salt and number, hexadecimal'),
    maxnumber: Type.Integer({ description: 'Maximum of the number' }),
    salt: text(200, 'Prefix of the number; contains the time until which the challenge is valid'),
    signature: text(200, 'Sent back with the number'),
  },
  { description: 'ALTCHA challenge (version 1)' },
);

export const RecaptchaChallengeSchema = Type.Object(
  {
    provider: Type.Literal('recaptcha', { description: 'Google reCAPTCHA v2, whose widget returns a token' }),
    siteKey: text(200, 'Public key that the widget is rendered with'),
    script: text(500, 'URL of the script `api.js`, which renders the widget'),
  },
  { description: 'Parameters of the reCAPTCHA widget' },
);

export type AltchaChallenge = Static<typeof AltchaChallengeSchema>;
export type RecaptchaChallenge = Static<typeof RecaptchaChallengeSchema>;

/** A captcha challenge; `provider` selects the kind (settings, `CAPTCHA_PROVIDER`). */
export type CaptchaChallenge = AltchaChallenge | RecaptchaChallenge;

/** Proof of work that a login requires while many passwords are tried for its account. */
export const WorkChallengeSchema = Type.Object(
  {
    parameters: Type.Object(
      {
        algorithm: text(20, 'Always PBKDF2/SHA-256'),
        cost: Type.Integer({ description: 'PBKDF2 iterations per key' }),
        keyLength: Type.Integer({ description: 'Length of a key in bytes' }),
        keyPrefix: text(64, 'Prefix of the key to find, hexadecimal'),
        nonce: text(
          64,
          'Hexadecimal; followed by the counter (four bytes, big-endian), it is the password that a key is derived from',
        ),
        salt: text(64, 'Hexadecimal'),
      },
      { additionalProperties: true, description: 'Sent back unchanged, including additional properties' },
    ),
    signature: text(64, 'Sent back unchanged'),
  },
  { description: 'ALTCHA challenge (version 2): find the first counter, from 0, whose key begins with `keyPrefix`' },
);

export type WorkChallenge = Static<typeof WorkChallengeSchema>;
