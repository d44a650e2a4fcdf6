import type { EndpointName } from '@friends/shared/contract/endpoints';
import {
  checkContact,
  checkForgotPassword,
  checkLogin,
  checkProfile,
  checkResetPassword,
  type FieldFaults,
  type FormValues,
} from '@friends/shared/contract/fieldRules';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import type { Limits } from '../http/limits.ts';
import { agentChangeFaults } from '../members/agentChangeFaults.ts';
import { signupFaults, takenFaults } from '../members/checkNewMember.ts';
import { isCommonPassword } from '../members/commonPasswords.ts';
import { isEmailTaken } from '../members/repository.ts';
import { CLAIM_FIELDS } from '../members/toAccount.ts';
import { fieldErrors } from '../problems/fieldErrors.ts';

const Value = Type.Optional(
  Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()], {
    description: 'As typed so far; empty, null or absent is empty',
  }),
);

/** A form as far as it is filled; fields that it does not have are passed over. */
function formOf<const Field extends string>(fields: readonly Field[]) {
  return Type.Object(Object.fromEntries(fields.map((field) => [field, Value])) as Record<Field, typeof Value>);
}

const FORMS = {
  login: formOf(['Email', 'Password']),
  signup: formOf(['AgentCode', 'UserId', 'Phone', 'Email', 'Password', 'PasswordConfirm']),
  forgotPassword: formOf(['Email']),
  changeAgent: formOf(['NewAgentCode', 'NewUserID']),
  profile: formOf(['Name', 'Email', 'Phone', 'Birthdate', 'Address', 'Area', ...CLAIM_FIELDS]),
  resetPassword: formOf(['Password', 'PasswordConfirm']),
  contact: formOf(['Name', 'Phone', 'Email', 'Company', 'Message', 'recaptcha']),
};

const Faults = Type.Record(Type.String(), Type.String(), {
  description: 'Empty where all is right; otherwise field name to message',
});

type ValidateName = Extract<EndpointName, `validate${string}`>;

/** The seven validate calls: the form rules of the contract, and what only the server can tell (seed, section 5). */
export function validateRoutes(app: FastifyInstance, { db, clock }: AppContext, limits: Limits): void {
  function define<F extends ReturnType<typeof formOf>>(
    name: ValidateName,
    form: F,
    check: (
      values: FormValues<string> & Static<F>,
      memberId: number,
    ) => FieldFaults<string> | Promise<FieldFaults<string>>,
  ): void {
    defineCall(app, name, {
      summary: `What is wrong with the ${name.slice('validate'.length)} form`,
      body: form,
      answer: Faults,
      answers: 'Field errors; an empty object where there are none',
      async handle({ body, language, request }) {
        limits.lookUp.take(request.ip, clock());
        return fieldErrors(await check(Object(body), request.member?.id ?? 0), language);
      },
    });
  }

  define('validateLogin', FORMS.login, checkLogin);
  define('validateForgotPassword', FORMS.forgotPassword, checkForgotPassword);
  define('validateContact', FORMS.contact, checkContact);
  define('validateSignup', FORMS.signup, async (values) => {
    const faults = signupFaults(values);
    return { ...faults, ...(await takenFaults(db, values, faults)) };
  });
  define('validateResetPassword', FORMS.resetPassword, (values) => {
    const faults = checkResetPassword(values);
    if (!faults.Password && isCommonPassword(values.Password ?? '')) faults.Password = 'password_common';
    return faults;
  });
  define('validateChangeAgent', FORMS.changeAgent, (values, memberId) => agentChangeFaults(db, memberId, values));
  define('validateProfile', FORMS.profile, async (values, memberId) => {
    const faults = checkProfile(values);
    if (!faults.Email && (await isEmailTaken(db, values.Email ?? '', memberId))) faults.Email = 'email_taken';
    return faults;
  });
}
