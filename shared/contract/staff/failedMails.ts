import { type Static, Type } from 'typebox';
import { MAIL_LINKS, MAIL_PROBLEMS, MAIL_STATES, MAX_MAILS } from './failedMailRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

export const FailedMailSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the mail' }),
    Written: time('When it was written'),
    Kind: text('What it is about: `password_reset`'),
    To: text('Address it goes to, masked'),
    Tries: Type.Integer({ minimum: 0, description: 'Failed tries since it was written, or sent again by staff' }),
    Problem: Type.Enum([...MAIL_PROBLEMS], { description: 'Why the last try failed' }),
    State: Type.Enum([...MAIL_STATES], {
      description: '`retrying`: by itself; `exhausted`: not any more; `given_up`: by staff',
    }),
    NextTry: timeOrNull('Next try by itself; null if there is none, or it is tried at this moment'),
    Link: Type.Enum([...MAIL_LINKS], {
      description: 'Link or code in it; with `over`, which no longer works, it cannot be sent again',
    }),
    ResentBy: orNull('Who sent it again last'),
    ResentAt: timeOrNull('When'),
    GivenUpBy: orNull('Who gave it up'),
    GivenUpAt: timeOrNull('When'),
    GivenUpWhy: orNull('Their reason'),
    Revision: text('Names the state of the mail; a decision names the one that was seen'),
  },
  { $id: 'FailedMail' },
);

/** A mail whose last try failed; its address is masked, and its text is in no answer. */
export type FailedMail = Static<typeof FailedMailSchema>;

export const FailedMailDetailsSchema = Type.Object(
  {
    To: text('Address it goes to'),
    MemberId: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Number of the member who has this address; null if there is none',
    }),
    Subject: text('Its subject, in the language of the recipient'),
    Answer: text('Error of the last try, as the mail server worded it'),
  },
  { $id: 'FailedMailDetails' },
);

/** Fields of a mail that lists mask. */
export type FailedMailDetails = Static<typeof FailedMailDetailsSchema>;

const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` that was seen: if the mail changed since, nothing is done',
});

const Why = Type.String({
  maxLength: 500,
  format: 'one-line',
  description: 'Why it is given up; for staff only',
});

const Mails = Type.Array(Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Revision }), {
  minItems: 1,
  maxItems: MAX_MAILS,
  description: 'Rows that were seen; each is decided and answered by itself',
});

export const ResendMailsSchema = Type.Object({ Mails }, { $id: 'ResendMails' });

export type ResendMails = Static<typeof ResendMailsSchema>;

export const GiveUpMailsSchema = Type.Object({ Mails, Why }, { $id: 'GiveUpMails' });

export type GiveUpMails = Static<typeof GiveUpMailsSchema>;
