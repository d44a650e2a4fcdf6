import type { Language } from '@friends/shared/contract/rules/language';
import { Type } from 'typebox';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { storeLanguage } from '../accounts/repository/members.ts';
import { openSession } from './repository.ts';

export const SessionToken = Type.Object({
  token: Type.String({
    description: 'Opaque token; valid until logout, a change of password, 30 days without use, or 180 days',
  }),
});

/** @throws Refusal if the authenticated member is not approved */
export function assertApproved(status: 'pending' | 'approved' | 'rejected'): void {
  if (status === 'pending') throw new Refusal('member_pending');
  if (status === 'rejected') throw new Refusal('member_rejected');
}

interface SessionRequest {
  readonly member: { readonly id: number; readonly language: Language };
  /** Language of the page, used for mails from now on. */
  readonly language: Language;
  readonly device: string;
  /** Uses up the proof of identity. False: opens no session, but commits what `prove` wrote. */
  readonly prove: (tx: Tx) => Promise<boolean>;
}

/** Opens a session, in one transaction with the proof of identity. Throws like `prove`, or `wrong_passkey`. */
export async function openProvenSession(
  { db, clock, mail }: AppContext,
  { member, language, device, prove }: SessionRequest,
): Promise<string> {
  const token = await inTransaction(db, async (tx) => {
    const isNewLanguage = member.language !== language;
    // Stored first, for the mail that the proof writes if a recovery code is used.
    if (isNewLanguage) await storeLanguage(tx, member.id, language);
    if (!(await prove(tx))) {
      if (isNewLanguage) await storeLanguage(tx, member.id, member.language);
      return null;
    }
    return openSession(tx, member.id, clock(), { device });
  });
  if (token === null) throw new Refusal('wrong_passkey');
  mail.notify();
  return token;
}
