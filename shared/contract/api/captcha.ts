import { type Static, Type } from 'typebox';

const text = (maxLength: number, description: string) => Type.String({ maxLength, description });

export const AltchaChallengeSchema = Type.Object(
  {
    provider: Type.Literal('altcha', { description: 'The browser does some arithmetic; nobody else is asked' }),
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
    siteKey: text(200, 'Public key that the widget is drawn with'),
    script: text(500, 'Address of the script `api.js` that draws the widget'),
  },
  { description: 'What the reCAPTCHA widget needs' },
);

export type AltchaChallenge = Static<typeof AltchaChallengeSchema>;
export type RecaptchaChallenge = Static<typeof RecaptchaChallengeSchema>;

/** What a browser needs to prove that a person writes; `provider` says how (settings, `CAPTCHA_PROVIDER`). */
export type CaptchaChallenge = AltchaChallenge | RecaptchaChallenge;
