import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { TokenParams } from '../../platform/http/calls/tokenParams.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { maskedEmail } from '../../platform/mail/maskedEmail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { openLink } from './openLink.ts';
import { findLink } from './repository.ts';
import { cancelEmailChange, sendLinkAgain } from './requestEmailChange.ts';

const LinkSchema = Type.Object({
  Kind: Type.String({
    enum: ['confirm', 'back'],
    description: '`confirm`: makes the new address the login name; `back`: restores the old one',
  }),
  Email: Type.String({ description: 'E-mail address that opening the link makes the login name' }),
  Instead: Type.String({ description: 'The other address, masked' }),
});

export function emailChangeRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock, config, mail } = context;

  defineCall(app, 'resendEmailChange', {
    summary: 'Send the link to the new address again',
    description: 'Earlier links become invalid.',
    response: Type.Object({}),
    responseDescription: 'Sent',
    errors: ['not_found'],
    limit: async ({ member }) => limits.emailChange.take(String(member?.id), clock()),
    async handle({ member, request }) {
      const caller = { memberId: member.id, device: deviceOf(request), now: clock() };
      if (!(await inTransaction(db, (tx) => sendLinkAgain(tx, config, caller)))) throw new Refusal('not_found');
      mail.notify();
      return {};
    },
  });

  defineCall(app, 'cancelEmailChange', {
    summary: 'Cancel a change of e-mail',
    response: Type.Object({}),
    responseDescription: 'The change is cancelled',
    async handle({ member, request }) {
      const caller = { memberId: member.id, device: deviceOf(request), now: clock() };
      await inTransaction(db, (tx) => cancelEmailChange(tx, caller));
      return {};
    },
  });

  defineCall(app, 'emailChange', {
    tag: 'Links of a change of e-mail',
    summary: 'Describe a link of a change of e-mail',
    description: 'Changes nothing, because mail scanners open every link.',
    params: TokenParams,
    response: Type.Union([LinkSchema, Type.Null({ description: 'The link was used, has expired, or never existed' })]),
    responseDescription: 'The addresses, or null if the link is not valid',
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    async handle({ params }) {
      const link = await findLink(db, params.token, clock());
      if (!link) return null;
      const { kind, oldEmail, newEmail } = link;
      return kind === 'confirm'
        ? { Kind: kind, Email: newEmail, Instead: maskedEmail(oldEmail) }
        : { Kind: kind, Email: oldEmail, Instead: maskedEmail(newEmail) };
    },
  });

  defineCall(app, 'openEmailChange', {
    summary: 'Confirm or undo a change of e-mail by a mailed link',
    description:
      'The link mailed to the new address makes it the login name. The link mailed to the old address makes that the login name again, ends the password, every session and every link, and returns a token to set a new password.',
    params: TokenParams,
    response: Type.Object({
      Email: Type.String({ description: 'Current login name' }),
      ResetToken: Type.Optional(
        Type.String({ description: 'Only after restoring the old address: for `PUT /reset-passwords/{token}`' }),
      ),
    }),
    responseDescription: 'Done; the link is used up',
    errors: ['token_spent', 'conflict'],
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    handle: ({ params, request }) => openLink(context, params.token, deviceOf(request)),
  });
}
