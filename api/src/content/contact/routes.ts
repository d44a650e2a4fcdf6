import { AltchaChallengeSchema, RecaptchaChallengeSchema } from '@friends/shared/contract/api/captcha';
import { checkContact } from '@friends/shared/contract/rules/checkContact';
import { countryOfHost } from '@friends/shared/contract/rules/country';
import { isolateText } from '@friends/shared/contract/rules/hiddenCharacters';
import { isPhoneText, storedPhone } from '@friends/shared/contract/rules/phone';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { defineValidate } from '../../platform/http/calls/defineValidate.ts';
import { comparedField, linesField, phoneField, textField } from '../../platform/http/calls/formFields.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { oneLine } from '../../platform/mail/oneLine.ts';
import { queueMail } from '../../platform/mail/repository.ts';
import { throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { consumeToken } from '../../platform/proofs/repository.ts';
import { altcha } from './altcha.ts';
import { recaptcha } from './recaptcha.ts';

const ContactBody = Type.Object({
  Name: textField('Name of the sender', 200),
  Phone: phoneField('Phone number'),
  Email: textField('Email address for replies', 254),
  Company: textField('Agency or company', 200),
  Message: linesField('The message', 5000),
  recaptcha: comparedField(
    'ALTCHA: base64 of the JSON of a solved challenge of `GET /captcha`, its parts and `number`. reCAPTCHA: the token of the widget',
    8000,
  ),
});

const Challenge = Type.Union([AltchaChallengeSchema, RecaptchaChallengeSchema], {
  description: 'Challenge of the captcha that this portal uses, named by `provider`',
});

interface ContactMail {
  readonly to: string;
  /** Country of the host: default for phone numbers without a country code. */
  readonly country: string;
  readonly message: Static<typeof ContactBody>;
  readonly now: Date;
}

/** Mails the message to the team, with Reply-To set to its author. */
async function writeMessage(tx: Tx, { to, country, message, now }: ContactMail): Promise<void> {
  const { Name, Email, Company, Message } = message;
  const Phone = isPhoneText(message.Phone) ? storedPhone(message.Phone, country) : message.Phone;
  const head = [
    `Name: ${isolateText(oneLine(Name))}`,
    `Company: ${isolateText(oneLine(Company))}`,
    `Phone: ${isolateText(oneLine(Phone))}`,
    `Email: ${Email.trim()}`,
  ];
  await queueMail(tx, {
    recipient: to,
    replyTo: Email.trim(),
    language: 'en',
    kind: 'contact',
    subject: `Message from ${isolateText(oneLine(Name))}, ${isolateText(oneLine(Company))}`,
    body: `${head.join('\n')}\n\n${isolateText(Message)}`,
    now,
  });
}

export function contactRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, config, clock, mail } = context;
  const captcha = config.captcha.provider === 'recaptcha' ? recaptcha(config.captcha) : altcha(db);

  defineCall(app, 'captcha', {
    tag: 'Challenge of the contact form',
    summary: 'Get the challenge of the contact form',
    response: Challenge,
    responseDescription: 'The challenge; an ALTCHA challenge is valid for 20 minutes and one message',
    handle: () => captcha.challenge(clock()),
  });

  defineCall(app, 'contact', {
    tag: 'Messages to the team',
    bodyExample: {
      Name: 'Sari Wijaya',
      Phone: '081234567890',
      Email: 'silver@friends.test',
      Company: 'Kenanga Travel',
      Message: 'When are the points of my stay in March credited?',
      recaptcha: 'eyJhbGdvcml0aG0iOiJTSEEtMjU2IiwibnVtYmVyIjo0MjF9',
    },
    summary: 'Send a message to the team',
    body: ContactBody,
    rules: checkContact,
    response: Type.Object({}),
    responseDescription: 'The message is sent',
    async handle({ body, request }) {
      const now = clock();
      // Counted before verification, as each verification with reCAPTCHA is a call to Google.
      await limits.contact.take(request.ip, now);
      const token = await captcha.check(body.recaptcha, now, request.log);
      await inTransaction(db, async (tx) => {
        if (token === null || !(await consumeToken(tx, token, now))) throwIfFaulty({ recaptcha: 'captcha_failed' });
        const country = countryOfHost(request.hostname);
        await writeMessage(tx, { to: config.contactEmail, country, message: body, now });
      });
      mail.notify();
      return {};
    },
  });

  defineValidate(app, limits, 'validateContact', { form: ContactBody, rules: checkContact });
}
