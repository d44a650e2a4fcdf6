import { isDuplicate } from '../../platform/database/failures.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { asMember } from '../../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';
import { newToken } from '../../platform/passwordSecurity/tokens.ts';
import { Refusal, throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { isEmailTaken, lockEmail } from '../accounts/repository/members.ts';
import { storePassword } from '../accounts/repository/passwords.ts';
import { writeActivity } from '../activity/repository.ts';
import { storeDigests } from '../approvals/repository/contactDigests.ts';
import { removePasskeysOf } from '../passkeys/repository.ts';
import { createReset, endResets } from '../passwords/repository.ts';
import { closeSessionsOf } from '../sessions/repository.ts';
import { endChangesSince, findLink, markConfirmed, storeEmail, type ValidLink } from './repository.ts';
import { EMAIL_TAKEN, mailUndoLink } from './requestEmailChange.ts';

export interface OpenedLink {
  readonly Email: string;
  /** Token of a password reset link; only after an undo. */
  readonly ResetToken?: string;
}

interface LinkContext {
  readonly context: AppContext;
  readonly device: string;
  readonly now: Date;
}

/** Makes the new address the login name, and ends password reset links mailed to the old one. */
async function confirm(tx: Tx, link: ValidLink, { context, device, now }: LinkContext): Promise<OpenedLink> {
  const { memberId, newEmail } = link;
  if (await isEmailTaken(tx, newEmail, memberId)) throwIfFaulty(EMAIL_TAKEN, 'conflict');
  await storeEmail(tx, memberId, newEmail);
  await markConfirmed(tx, link.id, now);
  await endResets(tx, memberId);
  await mailUndoLink(tx, context.config, link, { kind: 'email_changed', now });
  await writeActivity(tx, { memberId, what: 'email_changed', fields: ['Email'], device, now });
  return { Email: newEmail };
}

/**
 * Restores the old address as the login name. Invalidates the password, as the requester of the change knew it, and all
 * passkeys, sessions and links.
 */
async function revert(tx: Tx, link: ValidLink, unknownHash: string, { device, now }: LinkContext): Promise<OpenedLink> {
  const { memberId, oldEmail } = link;
  await storeEmail(tx, memberId, oldEmail);
  await endChangesSince(tx, link, now);
  await storePassword(tx, memberId, unknownHash);
  await removePasskeysOf(tx, memberId);
  await closeSessionsOf(tx, memberId, now);
  const ResetToken = await createReset(tx, memberId, now);
  await writeMail(tx, { to: memberId, kind: 'email_taken_back', facts: {}, now });
  await writeActivity(tx, { memberId, what: 'email_taken_back', fields: ['Email'], device, now });
  return { Email: oldEmail, ResetToken };
}

/**
 * Confirms or undoes a change of e-mail address by a mailed link, which works once.
 *
 * @throws Refusal `token_spent` if the link is not valid, 409 if another member has the new address by now
 */
export async function openLink(context: AppContext, token: string, device: string): Promise<OpenedLink> {
  const { db, clock, mail } = context;
  // Checked before the expensive hash, so that made-up links can't keep the processor busy.
  const mailedLink = await findLink(db, token, clock());
  if (!mailedLink) throw new Refusal('token_spent');
  const unknownHash = mailedLink.kind === 'back' ? await hashPassword(newToken(), asMember(mailedLink.memberId)) : '';
  const now = clock();
  try {
    const opened = await inTransaction(db, async (tx) => {
      await lockEmail(tx, mailedLink.memberId);
      const link = await findLink(tx, token, now);
      if (!link) throw new Refusal('token_spent');
      const linkContext = { context, device, now };
      const done =
        link.kind === 'confirm'
          ? await confirm(tx, link, linkContext)
          : await revert(tx, link, unknownHash, linkContext);
      await storeDigests(tx, await readKeyRing(tx, context.config), [link.memberId]);
      return done;
    });
    mail.notify();
    return opened;
  } catch (error) {
    if (isDuplicate(error)) throwIfFaulty(EMAIL_TAKEN, 'conflict');
    throw error;
  }
}
