import type { Language } from '@friends/shared/contract/rules/language';
import { Type } from 'typebox';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { storeLanguage } from '../accounts/repository/members.ts';
import { openSession } from './repository.ts';

/** What every login answers. */
export const SessionToken = Type.Object({
  token: Type.String({
    description: 'Opaque token; ends with logout, change of password, 30 days without use, or after 180 days',
  }),
});

/** Throws where a member who has shown who they are was not let in by the team (yet). */
export function refuseUnapproved(status: 'pending' | 'approved' | 'rejected'): void {
  if (status === 'pending') throw new Refusal('member_pending');
  if (status === 'rejected') throw new Refusal('member_rejected');
}

interface Entering {
  readonly member: { readonly id: number; readonly language: Language };
  /** Of the page; mails are written in it from now on. */
  readonly language: Language;
  /** Of the call (`deviceOf`). */
  readonly device: string;
  /** Uses up what was given to get in. False: it opens nothing, and what was written of that is kept. */
  readonly prove: (tx: Tx) => Promise<boolean>;
}

/** Opens a session, in one transaction with what proves whose it is. Throws as `prove` does, or `wrong_passkey`. */
export async function enter(
  { db, clock, mail }: AppContext,
  { member, language, device, prove }: Entering,
): Promise<string> {
  const token = await inTransaction(db, async (tx) => {
    const isOther = member.language !== language;
    // First, as the proof may write a mail: a recovery code was used.
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
