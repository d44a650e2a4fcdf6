import { Type } from 'typebox';
import { comparedField, linesField, textField } from '../http/formFields.ts';

/** A message to the team. */
export const ContactBody = Type.Object({
  Name: textField('Who writes', 200),
  Phone: textField('Phone number', 50),
  Email: textField('Address to answer to', 254),
  Company: textField('Agency or company', 200),
  Message: linesField('What it is about', 5000),
  recaptcha: comparedField(
    'ALTCHA: base64 of the JSON of a solved challenge of `GET /captcha`, its parts and `number`. reCAPTCHA: the token of the widget',
    8000,
  ),
});
