import {
  checkSignup,
  type FieldFaults,
  type FormValues,
  type SignupField,
} from '@friends/shared/contract/rules/fieldRules';
import { isCommonPassword } from '../credentials/commonPasswords.ts';
import type { Db } from '../database/transaction.ts';
import { isEmailTaken, isUserTaken } from './repository/members.ts';

export type SignUpValues = FormValues<SignupField>;
type Faults = FieldFaults<SignupField>;

/** What is wrong with a sign-up by itself. */
export function signUpFaults(values: SignUpValues): Faults {
  const faults = checkSignup(values);
  if (!faults.Password && isCommonPassword(values.Password ?? '')) return { ...faults, Password: 'password_common' };
  return faults;
}

/** What of a sign-up another member has already; `faults` are the fields that need not be looked up. */
export async function takenFaults(db: Db, values: SignUpValues, faults: Faults = {}): Promise<Faults> {
  const taken: Faults = {};
  if (!faults.Email && (await isEmailTaken(db, values.Email ?? ''))) taken.Email = 'email_taken';
  if (faults.AgentCode || faults.UserId) return taken;
  if (await isUserTaken(db, { agentCode: values.AgentCode ?? '', userId: values.UserId ?? '' }))
    taken.UserId = 'user_taken';
  return taken;
}
