import type { FormValues, SignupField } from '@friends/shared/contract/rules/fieldRules';
import type { Language } from '@friends/shared/contract/rules/language';
import { hashPassword } from '../credentials/passwords.ts';
import { isDuplicate } from '../database/isDuplicate.ts';
import type { AppContext } from '../http/context.ts';
import { writeMail } from '../mail/writeMail.ts';
import { ApiProblem, refuseFaults } from '../problems/ApiProblem.ts';
import { signupFaults, takenFaults } from './checkNewMember.ts';
import { insertMember } from './repository.ts';

export interface SignUp {
  readonly values: FormValues<SignupField>;
  readonly language: Language;
  readonly country: string;
}

function refuseTaken(fields: Awaited<ReturnType<typeof takenFaults>>): void {
  if (Object.keys(fields).length > 0) throw new ApiProblem('conflict', { fields });
}

/** Signs up a member, who waits for approval (seed, section 4). Throws 422 for wrong fields, 409 for taken ones. */
export async function signUp(
  { db, clock, mail }: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  { values, language, country }: SignUp,
): Promise<{ id: number }> {
  refuseFaults(signupFaults(values));
  refuseTaken(await takenFaults(db, values, {}));
  const passwordHash = await hashPassword(values.Password ?? '');
  const [email, userId] = [(values.Email ?? '').trim(), (values.UserId ?? '').trim()];
  const now = clock();
  try {
    const id = await db.transaction().execute(async (tx) => {
      const member = await insertMember(tx, {
        agentCode: (values.AgentCode ?? '').trim(),
        userId,
        email,
        phone: (values.Phone ?? '').trim(),
        passwordHash,
        language,
        country,
        now,
      });
      const facts = { agentCode: member.agentCode, userId };
      await writeMail(tx, { to: { email, name: '', language }, kind: 'signup_received', facts, now });
      return member.id;
    });
    mail.ring();
    return { id };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Somebody was quicker between the check and the insert.
    refuseTaken(await takenFaults(db, values, {}));
    throw error;
  }
}
