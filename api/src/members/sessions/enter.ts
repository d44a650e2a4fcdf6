import type { Language } from '@friends/shared/contract/rules/language';
import { Type } from 'typebox';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { storeLanguage } from '../accounts/repository/members.ts';
import { openSession } from './repository.ts';

export const SessionToken = Type.Object({
  token: Type.String({
    description: 'Opaque token; ends with logout, change of password, 30 days without use, or after 180 days',
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
  /** Uses up the proof of identity. False: no session, but what was written is committed. */
  readonly prove: (tx: Tx) => Promise<boolean>;
}

/** Opens a session, in one transaction with the proof of identity. Throws like `prove`, or `wrong_passkey`. */
export async function enter(
  { db, clock, mail }: AppContext,
  { member, language, device, prove }: SessionRequest,
): Promise<string> {
  const token = await inTransaction(db, async (tx) => {
    const isOther = member.language !== language;
    // First, as the proof may write a mail when a recovery code is used.
    if (isOther) await storeLanguage(tx, member.id, language);
    if (!(await prove(tx))) {
      if (isOther) await storeLanguage(tx, member.id, member.language);
      return null;
    }
    return openSession(tx, member.id, clock(), { device });
  });
  if (token === null) throw new Refusal('wrong_passkey');
  mail.notify();
  return token;
}
