import { type Static, Type } from 'typebox';
import { MAIL_LINKS, MAIL_PROBLEMS, MAIL_STATES, MAX_MAILS } from './failedMailRules.ts';

const text = (description: string) => Type.String({ description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

export const FailedMailSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the mail' }),
    Written: time('When the mail was created'),
    Kind: text('Kind of mail, such as `password_reset`'),
    To: text('Recipient’s address, masked'),
    Tries: Type.Integer({ minimum: 0, description: 'Failed attempts since it was created, or last resent by staff' }),
    Problem: Type.Enum([...MAIL_PROBLEMS], { description: 'Why the last attempt failed' }),
    State: Type.Enum([...MAIL_STATES], {
      description:
        '`retrying`: retried automatically; `exhausted`: no automatic retries left; `given_up`: staff stopped trying',
    }),
    NextTry: timeOrNull('Next automatic attempt; null if there is none, or one is in progress'),
    Link: Type.Enum([...MAIL_LINKS], {
      description: 'State of its link or code; mails with `over`, which no longer works, cannot be resent',
    }),
    ResentBy: orNull('Who last resent it'),
    ResentAt: timeOrNull('When it was last resent'),
    GivenUpBy: orNull('Who stopped trying to send it'),
    GivenUpAt: timeOrNull('When staff stopped trying to send it'),
    GivenUpWhy: orNull('Reason for that decision'),
    Revision: text('Revision of the mail, sent back with a decision'),
  },
  { $id: 'FailedMail' },
);

/** A mail whose last attempt failed. Its address is masked, and no answer has its text. */
export type FailedMail = Static<typeof FailedMailSchema>;

export const FailedMailDetailsSchema = Type.Object(
  {
    To: text('Recipient’s address'),
    MemberId: Type.Union([Type.Integer(), Type.Null()], {
      description: 'ID of the member who has this address; null if there is none',
    }),
    Subject: text('Subject, in the recipient’s language'),
    Answer: text('Error of the last attempt, as sent by the mail server'),
  },
  { $id: 'FailedMailDetails' },
);

/** Fields of a mail that are masked in lists. */
export type FailedMailDetails = Static<typeof FailedMailDetailsSchema>;

const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` last read. If the mail has changed since, nothing is done',
});

const Why = Type.String({
  maxLength: 500,
  format: 'one-line',
  description: 'Reason to stop trying; for staff only',
});

const Mails = Type.Array(Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Revision }), {
  minItems: 1,
  maxItems: MAX_MAILS,
  description: 'Rows to decide, each with the `Revision` last read; each is decided and answered separately',
});

export const ResendMailsSchema = Type.Object({ Mails }, { $id: 'ResendMails' });

export type ResendMails = Static<typeof ResendMailsSchema>;

export const GiveUpMailsSchema = Type.Object({ Mails, Why }, { $id: 'GiveUpMails' });

export type GiveUpMails = Static<typeof GiveUpMailsSchema>;
