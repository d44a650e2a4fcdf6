import type { SignupField } from '@friends/shared/contract/rules/checkSignup';
import type { FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import { storedText } from '@friends/shared/contract/rules/identity';
import type { Language } from '@friends/shared/contract/rules/language';
import { isDuplicate } from '../../platform/database/failures.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { fromAddress } from '../../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';
import { throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { storeDigests } from '../approvals/repository/contactDigests.ts';
import { insertMember, isEmailTaken, isUserTaken } from './repository/members.ts';

type Values = FormValues<SignupField>;
type Faults = FieldFaults<SignupField>;

/**
 * Faults of fields whose values another member already has.
 *
 * @param faults known ones; their fields are not looked up
 */
export async function duplicateFaults(db: Db, values: Values, faults: Faults = {}): Promise<Faults> {
  const taken: Faults = {};
  if (!faults.Email && (await isEmailTaken(db, values.Email ?? ''))) taken.Email = 'email_taken';
  if (faults.AgentCode || faults.UserId) return taken;
  if (await isUserTaken(db, { agentCode: values.AgentCode ?? '', userId: values.UserId ?? '' }))
    taken.UserId = 'user_taken';
  return taken;
}

export interface SignUp {
  readonly values: Values;
  readonly language: Language;
  /** Country ID, if the agency is new. */
  readonly country: string;
  readonly address: string;
}

/**
 * Signs up a member, who waits for approval.
 *
 * @throws Refusal 409 if another member has the e-mail address or the agent's user
 */
export async function signUp(
  { db, clock, mail, points, config }: Pick<AppContext, 'db' | 'clock' | 'mail' | 'points' | 'config'>,
  { values, language, country, address }: SignUp,
): Promise<{ id: number }> {
  throwIfFaulty(await duplicateFaults(db, values), 'conflict');
  const passwordHash = await hashPassword(values.Password ?? '', fromAddress(address));
  const submitted = (field: SignupField): string => storedText(values[field] ?? '');
  const email = submitted('Email');
  const userId = submitted('UserId');
  const now = clock();
  const ring = await readKeyRing(db, config);
  try {
    const id = await inTransaction(db, async (tx) => {
      const member = await insertMember(tx, {
        agentCode: submitted('AgentCode'),
        userId,
        email,
        phone: submitted('Phone'),
        passwordHash,
        language,
        country,
        now,
      });
      await storeDigests(tx, ring, [member.id]);
      await points.openBalances(tx, [member.id]);
      const facts = { agentCode: member.agentCode, userId };
      await writeMail(tx, { to: { email, name: '', language }, kind: 'signup_received', facts, now });
      return member.id;
    });
    mail.notify();
    return { id };
  } catch (error) {
    // Another sign-up was inserted since the check.
    if (isDuplicate(error)) throwIfFaulty(await duplicateFaults(db, values), 'conflict');
    throw error;
  }
}
