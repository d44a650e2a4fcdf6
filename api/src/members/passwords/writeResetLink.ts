import type { Tx } from '../../platform/database/transaction.ts';
import type { Recipient } from '../../platform/mail/repository.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { MemberChange } from '../accounts/changeMember.ts';
import { createReset } from './repository.ts';

interface ResetLink {
  readonly member: Recipient & { readonly id: number };
  readonly portalUrl: string;
  readonly now: Date;
}

export const resetLink = (portalUrl: string, secret: string): string => `${portalUrl}/reset-password/${secret}`;

/** Mails a link to set a new password, and ends the member's earlier links. */
export async function writeResetLink(tx: Tx, { member, portalUrl, now }: ResetLink): Promise<void> {
  const secret = await createReset(tx, member.id, now);
  const facts = { link: resetLink(portalUrl, secret) };
  await writeMail(tx, { to: member, kind: 'password_reset', facts, secret, now });
}

/** Mails a member a link to set a new password; staff cannot set it for them. */
export const sendResetLink =
  (portalUrl: string): MemberChange =>
  async (tx, member, now) => {
    if (member.status === 'rejected') throw new Refusal('reset_rejected', { id: member.id });
    await writeResetLink(tx, { member, portalUrl, now });
    return { what: 'reset link sent' };
  };
