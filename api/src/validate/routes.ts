import type { EndpointName } from '@friends/shared/contract/api/endpoints';
import {
  checkContact,
  checkForgotPassword,
  checkLogin,
  checkResetPassword,
  type FieldFaults,
  type FormValues,
} from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import { agentChangeFaults } from '../agentChanges/faults.ts';
import { ContactBody } from '../contact/ContactBody.ts';
import { isCommonPassword } from '../credentials/commonPasswords.ts';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import type { Limits } from '../http/limits.ts';
import { ChangeAgentBody, ForgotPasswordBody, LoginBody, ResetPasswordBody, SignUpBody } from '../members/bodies.ts';
import { signupFaults, takenFaults } from '../members/checkNewMember.ts';
import { isEmailTaken } from '../members/repository.ts';
import { CLAIM_FIELDS } from '../members/toAccount.ts';
import { profileFaults, toProfileValues } from '../members/updateProfile.ts';
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

type Longest = Readonly<Record<string, number | undefined>>;

/** Longest text of each field of a call, so that a form is not told to be right and then refused. */
function longestOf({ properties }: TObject): Longest {
  const fields = Object.entries<{ readonly maxLength?: number }>(properties);
  return Object.fromEntries(fields.map(([field, { maxLength }]) => [field, maxLength]));
}

function tooLong(values: FormValues<string>, longest: Longest): FieldFaults<string> {
  const long = Object.entries(values).filter(([field, value]) => (value?.length ?? 0) > (longest[field] ?? Infinity));
  return Object.fromEntries(long.map(([field]) => [field, 'too_long']));
}

const Faults = Type.Record(Type.String(), Type.String(), {
  description: 'Empty where all is right; otherwise field name to message',
});

type ValidateName = Extract<EndpointName, `validate${string}`>;

/** The seven validate calls: the form rules of the contract, and what only the server can tell (seed, section 5). */
export function validateRoutes(app: FastifyInstance, { db, clock }: AppContext, limits: Limits): void {
  function define<F extends ReturnType<typeof formOf>>(
    name: ValidateName,
    form: F,
    longest: Longest,
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
        const values = Object(body);
        const faults = await check(values, request.member?.id ?? 0);
        return fieldErrors({ ...faults, ...tooLong(values, longest) }, language);
      },
    });
  }

  define('validateLogin', FORMS.login, longestOf(LoginBody), checkLogin);
  define('validateForgotPassword', FORMS.forgotPassword, longestOf(ForgotPasswordBody), checkForgotPassword);
  define('validateContact', FORMS.contact, longestOf(ContactBody), checkContact);
  define('validateSignup', FORMS.signup, longestOf(SignUpBody), async (values) => {
    const faults = signupFaults(values);
    return { ...faults, ...(await takenFaults(db, values, faults)) };
  });
  define('validateResetPassword', FORMS.resetPassword, longestOf(ResetPasswordBody), (values) => {
    const faults = checkResetPassword(values);
    if (!faults.Password && isCommonPassword(values.Password ?? '')) faults.Password = 'password_common';
    return faults;
  });
  define('validateChangeAgent', FORMS.changeAgent, longestOf(ChangeAgentBody), (values, memberId) =>
    agentChangeFaults(db, memberId, values),
  );
  define('validateProfile', FORMS.profile, {}, async (values, memberId) => {
    const typed = Object.entries(values).map(([field, value]) => [field, value ?? '']);
    const profile = toProfileValues(Object.fromEntries(typed));
    const faults = profileFaults(profile, clock());
    if (!faults.Email && (await isEmailTaken(db, profile.Email, memberId))) faults.Email = 'email_taken';
    return faults;
  });
}
