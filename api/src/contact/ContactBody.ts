import { Type } from 'typebox';

const text = (maxLength: number, description: string) => Type.String({ maxLength, description });

/** A message to the team (seed, section 7). */
export const ContactBody = Type.Object({
  Name: text(200, 'Who writes'),
  Phone: text(50, 'Phone number'),
  Email: text(254, 'Address to answer to'),
  Company: text(200, 'Agency or company'),
  Message: text(5000, 'What it is about'),
  recaptcha: text(
    8000,
    'ALTCHA: base64 of the JSON of a solved challenge of `GET /captcha`, its parts and `number`. reCAPTCHA: the token of the widget',
  ),
});
