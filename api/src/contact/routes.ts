import { checkContact } from '@friends/shared/contract/fieldRules';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Tx } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import type { Limits } from '../http/limits.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { isSolved, newChallenge, spendCaptcha } from './captcha.ts';

const text = (maxLength: number, description: string) => Type.String({ maxLength, description });

const ContactBody = Type.Object({
  Name: text(200, 'Who writes'),
  Phone: text(50, 'Phone number'),
  Email: text(254, 'Address to answer to'),
  Company: text(200, 'Agency or company'),
  Message: text(5000, 'What it is about'),
  recaptcha: text(2000, 'Base64 of the JSON of a solved challenge of `GET /captcha`: its parts and `number`'),
});

const Challenge = Type.Object(
  {
    algorithm: text(20, 'Always SHA-256'),
    challenge: text(200, 'SHA-256 of salt and number, hexadecimal'),
    maxnumber: Type.Integer({ description: 'The number is not greater than this' }),
    salt: text(200, 'Goes before the number; says until when the challenge is good'),
    signature: text(200, 'To be sent back with the number'),
  },
  { description: 'ALTCHA challenge (version 1)' },
);

/** Writes the message to the team; an answer goes to whoever wrote it. */
async function writeMessage(tx: Tx, to: string, message: Static<typeof ContactBody>, now: Date): Promise<void> {
  const { Name, Phone, Email, Company, Message } = message;
  const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();
  const head = [
    `Name: ${oneLine(Name)}`,
    `Company: ${oneLine(Company)}`,
    `Phone: ${oneLine(Phone)}`,
    `Email: ${Email.trim()}`,
  ];
  await tx
    .insertInto('mails')
    .values({
      recipient: to,
      reply_to: Email.trim(),
      language: 'en',
      kind: 'contact',
      subject: `Message from ${oneLine(Name)}, ${oneLine(Company)}`,
      body: `${head.join('\n')}\n\n${Message}`,
      written_at: now,
      next_try_at: now,
    })
    .execute();
}

export function contactRoutes(app: FastifyInstance, { db, config, clock, mail }: AppContext, limits: Limits): void {
  defineCall(app, 'captcha', {
    summary: 'A challenge to be solved before a message is sent',
    answer: Challenge,
    answers: 'The challenge, good for 20 minutes and one message',
    handle: () => newChallenge(db, clock()),
  });

  defineCall(app, 'contact', {
    summary: 'Write to the team',
    body: ContactBody,
    answer: Type.Object({}),
    answers: 'The message is on its way',
    async handle({ body, request }) {
      refuseFaults(checkContact(body));
      const now = clock();
      if (!(await isSolved(db, body.recaptcha, now))) refuseFaults({ recaptcha: 'captcha_failed' });
      limits.contact.take(request.ip, now);
      await db.transaction().execute(async (tx) => {
        if (!(await spendCaptcha(tx, body.recaptcha, now))) refuseFaults({ recaptcha: 'captcha_failed' });
        await writeMessage(tx, config.contactEmail, body, now);
      });
      mail.ring();
      return {};
    },
  });
}
