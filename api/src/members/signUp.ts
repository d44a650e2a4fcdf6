import type { Language } from '@friends/shared/contract/rules/language';
import { hashPassword } from '../credentials/passwords.ts';
import { fromAddress } from '../credentials/Waiter.ts';
import { isDuplicate } from '../database/isDuplicate.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { writeMail } from '../mail/writeMail.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { insertMember } from './repository/members.ts';
import { type SignUpValues, takenFaults } from './signUpFaults.ts';

export interface SignUp {
  /** Checked by `signUpFaults`. */
  readonly values: SignUpValues;
  readonly language: Language;
  /** Country ID of an agency that is not known yet. */
  readonly country: string;
  /** Where the call comes from. */
  readonly address: string;
}

/** Signs up a member, who waits for approval. Throws 409 where another member has the address or the agent's user. */
export async function signUp(
  { db, clock, mail }: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  { values, language, country, address }: SignUp,
): Promise<{ id: number }> {
  refuseFaults(await takenFaults(db, values), 'conflict');
  const passwordHash = await hashPassword(values.Password ?? '', fromAddress(address));
  const typed = (field: keyof SignUpValues): string => (values[field] ?? '').trim();
  const [email, userId] = [typed('Email'), typed('UserId')];
  const now = clock();
  try {
    const id = await inTransaction(db, async (tx) => {
      const member = await insertMember(tx, {
        agentCode: typed('AgentCode'),
        userId,
        email,
        phone: typed('Phone'),
        passwordHash,
        language,
        country,
        now,
      });
      const facts = { agentCode: member.agentCode, userId };
      await writeMail(tx, { to: { email, name: '', language }, kind: 'signup_received', facts, now });
      return member.id;
    });
    mail.notify();
    return { id };
  } catch (error) {
    // Another sign-up came between the check and the insert.
    if (isDuplicate(error)) refuseFaults(await takenFaults(db, values), 'conflict');
    throw error;
  }
}
