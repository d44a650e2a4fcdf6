import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { StaffAccountSchema } from '@friends/shared/contract/staff/account';
import { StaffSignInWaysSchema } from '@friends/shared/contract/staff/signOn';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { findStaffSession } from '../repository/sessions.ts';
import { setTokenCookie } from '../signIn/staffCookie.ts';
import { toAccount } from '../signIn/toAccount.ts';
import { consumeJourneyCookie, setJourneyCookie } from './journeyCookie.ts';
import type { SignOnProvider } from './SignOnProvider.ts';
import { finishSignOn, withRefusals } from './signOn.ts';

const MAX_QUERY_LENGTH = 4096;

/** Allows only paths of this portal: `//elsewhere` would lead to another host. */
const OWN_PATH = '^/(?![/\\\\])[^\\s]*$';

const BeginBody = Type.Object({
  Return: Type.String({ maxLength: 500, pattern: OWN_PATH, description: 'Path to return to: `/releases`' }),
  Again: Type.Optional(Type.Boolean({ description: 'true: requires a new sign-in at the provider' })),
});

const FinishBody = Type.Object({
  Query: Type.String({
    maxLength: MAX_QUERY_LENGTH,
    description: 'Query of the URL that the provider redirected to, without `?`',
  }),
});

/** Calls of the sign-in with the company account. @param provider null if staff sign in with a password and an app */
export function signOnCalls(
  app: FastifyInstance,
  context: AppContext,
  limits: Limits,
  provider: SignOnProvider | null,
): void {
  const { db, clock, config } = context;
  const settings = config.staffSignOn;

  /** The provider and its issuer, whose host is the audit target of refusals. @throws Refusal if there is no provider */
  function requireProvider(): { readonly provider: SignOnProvider; readonly issuer: string } {
    if (provider === null || settings === null) throw new Refusal('not_found');
    return { provider, issuer: settings.issuer };
  }

  defineCall(app, 'staffSignInWays', {
    tag: 'Ways to sign in',
    summary: 'How staff sign in: with the company’s account or with a password',
    response: StaffSignInWaysSchema,
    responseDescription: 'Name of the provider, or null for passwords',
    handle: async () => ({ Provider: settings?.name ?? null }),
  });

  defineCall(app, 'beginStaffSignOn', {
    tag: "Sign-in with the company's account",
    summary: 'Start a sign-in with the company’s account',
    body: BeginBody,
    response: Type.Object({ Url: Type.String({ description: 'URL to send the browser to' }) }),
    responseDescription: 'The provider’s URL. A cookie, valid for 10 minutes, proves that the same browser returns',
    errors: ['not_found', 'unavailable'],
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    async handle({ body, ...caller }) {
      const { provider: signOn, issuer } = requireProvider();
      const { url, journey } = await withRefusals(context, caller, issuer, () => signOn.begin(body.Again === true));
      setJourneyCookie(caller.reply, { ...journey, to: body.Return });
      return { Url: url };
    },
  });

  defineCall(app, 'finishStaffSignOn', {
    summary: 'Finish a sign-in with the company’s account',
    body: FinishBody,
    rules: (values) => checkFilled(values, ['Query']),
    response: Type.Object({ Account: StaffAccountSchema, Return: Type.String({ description: 'Path to open next' }) }),
    responseDescription: 'Signed in; the session is a cookie',
    errors: ['not_found', 'no_right', 'token_spent', 'unavailable'],
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    async handle({ body, request, reply, language }) {
      const { provider: signOn, issuer } = requireProvider();
      const journey = consumeJourneyCookie(request, reply);
      const signInRequest = { request, language };
      const token = await withRefusals(context, signInRequest, issuer, () =>
        finishSignOn(context, signOn, request, { query: body.Query, journey }),
      );
      const staff = await findStaffSession(db, token, clock());
      if (!staff) throw new Refusal('not_logged_in');
      setTokenCookie(reply, token);
      return { Account: toAccount(staff, config), Return: journey?.to ?? '/' };
    },
  });
}
