import { type Static, Type } from 'typebox';

const text = (maxLength: number, description: string) => Type.String({ maxLength, description });

export const AltchaChallengeSchema = Type.Object(
  {
    provider: Type.Literal('altcha', { description: 'Proof of work in the browser, without a third party' }),
    algorithm: text(20, 'Always SHA-256'),
    challenge: text(200, 'SHA-256 of salt and number, hexadecimal'),
    maxnumber: Type.Integer({ description: 'The number is not greater than this' }),
    salt: text(200, 'Goes before the number; says until when the challenge is good'),
    signature: text(200, 'To be sent back with the number'),
  },
  { description: 'ALTCHA challenge (version 1)' },
);

export const RecaptchaChallengeSchema = Type.Object(
  {
    provider: Type.Literal('recaptcha', { description: 'The widget of Google reCAPTCHA v2 makes a token' }),
    siteKey: text(200, 'Public key that the widget is rendered with'),
    script: text(500, 'Address of the script `api.js` that renders the widget'),
  },
  { description: 'What the reCAPTCHA widget needs' },
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
        cost: Type.Integer({ description: 'Rounds of each key' }),
        keyLength: Type.Integer({ description: 'Bytes of a key' }),
        keyPrefix: text(64, 'What the right key begins with, hexadecimal'),
        nonce: text(64, 'Hexadecimal; with the counter behind it, four bytes, big-endian, it is the password of a key'),
        salt: text(64, 'Hexadecimal'),
      },
      { additionalProperties: true, description: 'To be sent back as they are, with what else stands there' },
    ),
    signature: text(64, 'To be sent back'),
  },
  { description: 'ALTCHA challenge (version 2): the counter, from 0 on, whose key begins with the prefix' },
);

export type WorkChallenge = Static<typeof WorkChallengeSchema>;
