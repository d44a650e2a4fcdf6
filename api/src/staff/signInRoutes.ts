import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { checkFilled, checkLogin, checkResetPassword } from '@friends/shared/contract/rules/fieldRules';
import { type StaffAccount, StaffAccountSchema, StaffInviteSchema } from '@friends/shared/contract/staff/account';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { FormRules } from '../platform/http/calls/checkInput.ts';
import { defineCall } from '../platform/http/calls/defineCall.ts';
import { codeField, comparedField, passwordField } from '../platform/http/calls/formFields.ts';
import { TokenParams } from '../platform/http/calls/tokenParams.ts';
import type { AppContext } from '../platform/http/context.ts';
import type { Limits } from '../platform/http/limits/limits.ts';
import { PasswordGuard } from '../platform/passwordSecurity/PasswordGuard.ts';
import { withCommonPasswordCheck } from '../platform/passwordSecurity/withCommonPasswordCheck.ts';
import { Refusal } from '../platform/problems/Refusal.ts';
import { acceptInvite } from './people/invite.ts';
import { findInvite } from './repository/invites.ts';
import { findStaffSession } from './repository/sessions.ts';
import { openSecret, staffUri } from './signIn/secret.ts';
import { authenticateByPassword, guardedAccount, presentStaffCode } from './signIn/signIn.ts';
import { setTokenCookie } from './signIn/staffCookie.ts';
import { toAccount } from './signIn/toAccount.ts';

const SignInBody = Type.Object({
  Email: comparedField('E-mail address'),
  Password: passwordField('Password'),
  Code: codeField(),
  Proof: Type.Optional(comparedField('Proof of work, required after `proof_needed`, as in a login of members', 2000)),
});

const AcceptBody = Type.Object({
  Password: passwordField('8 to 128 characters'),
  Code: comparedField('Six-digit code of the authenticator app', 64),
});

/** The same rules as for members' passwords. */
const checkPassword: FormRules = ({ Password = '' }) => {
  const { Password: fault } = checkResetPassword({ Password, PasswordConfirm: Password });
  return fault ? { Password: fault } : {};
};
const checkAcceptance = withCommonPasswordCheck<string>(
  (values) => ({ ...checkFilled(values, ['Code']), ...checkPassword(values) }),
  'Password',
);

/** Calls that start a session, and need none. */
export function staffSignInRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock, config } = context;
  const assertPasswordSignIn = () => {
    if (config.staffSignOn !== null) throw new Refusal('staff_signs_on');
  };
  const guard = new PasswordGuard(context, limits, `${API_BASE}${STAFF_ENDPOINTS.staffSignIn.path}`);

  /** Sets the session's cookie, and returns its account. */
  async function openedSession(reply: FastifyReply, token: string): Promise<StaffAccount> {
    const staff = await findStaffSession(db, token, clock());
    if (!staff) throw new Refusal('not_logged_in');
    setTokenCookie(reply, token);
    return toAccount(staff, config);
  }

  defineCall(app, 'staffSignIn', {
    tag: 'Sessions',
    summary: 'Sign in',
    description: 'If the password is right, the first response is `code_needed`. Send the same body again with `Code`.',
    body: SignInBody,
    rules: checkLogin,
    response: StaffAccountSchema,
    responseDescription: 'Signed in; the session is a cookie',
    errors: ['wrong_credentials', 'code_needed', 'proof_needed', 'conflict'],
    async handle({ body, request, reply }) {
      assertPasswordSignIn();
      const { Email: email, Password: password, Code: code = '', Proof: proof = '' } = body;
      const person = await authenticateByPassword(context, guard, { email, password, proof, request });
      const token = await presentStaffCode(context, limits, { person, code, request });
      await guard.afterLogin(guardedAccount(email), request, reply);
      return openedSession(reply, token);
    },
  });

  defineCall(app, 'staffInvite', {
    tag: 'Invites',
    summary: 'The invited person, and the secret for their authenticator app',
    params: TokenParams,
    response: StaffInviteSchema,
    responseDescription: 'The invite',
    errors: ['not_found', 'conflict'],
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    async handle({ params }) {
      assertPasswordSignIn();
      const invited = await findInvite(db, params.token, clock());
      if (!invited) throw new Refusal('not_found');
      const Secret = await openSecret(db, config, invited);
      return { Email: invited.email, Name: invited.name, Secret, Uri: staffUri(Secret, invited.email) };
    },
  });

  defineCall(app, 'acceptStaffInvite', {
    summary: 'Accept an invite with a password and a first code',
    params: TokenParams,
    body: AcceptBody,
    rules: checkAcceptance,
    response: StaffAccountSchema,
    responseDescription: 'Signed in; the session is a cookie',
    errors: ['token_spent', 'conflict'],
    limit: ({ ip }) => limits.lookUp.take(ip, clock()),
    async handle({ params, body, request, reply }) {
      assertPasswordSignIn();
      const { Password: password, Code: code } = body;
      const { token, email } = await acceptInvite(context, { token: params.token, password, code, request });
      await guard.afterPasswordReset(guardedAccount(email), request, reply);
      return openedSession(reply, token);
    },
  });
}
