import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { MAIL_FILTERS, MAIL_SORTS } from '@friends/shared/contract/staff/failedMailRules';
import {
  FailedMailDetailsSchema,
  FailedMailSchema,
  GiveUpMailsSchema,
  ResendMailsSchema,
} from '@friends/shared/contract/staff/failedMails';
import { RowResultSchema } from '@friends/shared/contract/staff/memberRequests';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { findByEmail } from '../../members/accounts/repository/members.ts';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { FormRules } from '../../platform/http/calls/checkInput.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { defineList, foundList } from '../lists/defineList.ts';
import { giveUpMails, resendMails } from './decideMail.ts';
import { FAILED_MAIL_COLUMNS } from './mailColumns.ts';
import { findFailedMail, listFailedMails } from './repository.ts';
import { toFailedMails } from './toFailedMail.ts';

const MAILS_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 254, description: 'Whole email address of the recipient' })),
  State: Type.Optional(
    Type.Enum([...MAIL_FILTERS], {
      description: '`open` by default: not given up by staff; `any`: all that have not been sent',
    }),
  ),
  Sort: Type.Optional(Type.Enum([...MAIL_SORTS], { description: '`waiting` by default' })),
};

const checkWhy: FormRules = (values) => checkFilled(values, ['Why']);

/** Calls about mails that failed. */
export function failedMailRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  defineList(app, context, {
    list: 'failed-mails',
    summary: 'Mails whose last try failed, the oldest first; addresses are masked',
    query: MAILS_QUERY,
    row: FailedMailSchema,
    columns: FAILED_MAIL_COLUMNS,
    find({ Q, State: state = 'open', Sort: sort = 'waiting' }) {
      const list = listFailedMails(db, { state, sort, address: Q?.trim() ?? '' });
      return foundList(list, (rows) => toFailedMails(db, rows, context.clock()));
    },
  });

  defineCall(app, 'failedMailDetails', {
    tag: 'Decisions about failed mails',
    summary: 'Address, subject and the mail server’s response in full; each read is audited',
    params: IdParams,
    response: FailedMailDetailsSchema,
    responseDescription: 'The details',
    errors: ['not_found'],
    async handle({ params: { id }, request }) {
      const mail = await findFailedMail(db, id);
      if (!mail) throw new Refusal('not_found');
      await inTransaction(db, (tx) =>
        writeCallAudit(tx, context, request, { what: 'read: failedMailDetails', target: `mail ${id}` }),
      );
      const member = await findByEmail(db, mail.recipient);
      return { To: mail.recipient, MemberId: member?.id ?? null, Subject: mail.subject, Answer: mail.last_error ?? '' };
    },
  });

  defineDecisions(app, context);
}

function defineDecisions(app: FastifyInstance, context: AppContext): void {
  const { mail } = context;
  const several = {
    response: Type.Array(RowResultSchema),
    responseDescription: 'One result for each mail, in the order of the request',
  };
  const toRevisions = (rows: readonly { readonly id: number; readonly Revision: string }[]) =>
    rows.map(({ id, Revision }) => ({ id, expectedRevision: Revision }));

  defineCall(app, 'resendMails', {
    ...several,
    summary: 'Send failed mails again, each decided separately',
    description: 'At once, and then as often as a new mail. A mail whose link or code no longer works is refused.',
    body: ResendMailsSchema,
    async handle({ body: { Mails }, ...caller }) {
      const results = await resendMails(context, caller, toRevisions(Mails));
      mail.notify();
      return results;
    },
  });

  defineCall(app, 'giveUpMails', {
    ...several,
    summary: 'Stop sending failed mails, each decided separately',
    description: 'A link or code in them is removed.',
    body: GiveUpMailsSchema,
    rules: checkWhy,
    handle: ({ body: { Mails, Why }, ...caller }) => giveUpMails(context, caller, toRevisions(Mails), Why.trim()),
  });
}
