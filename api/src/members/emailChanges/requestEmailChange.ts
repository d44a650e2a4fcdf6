import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { maskedEmail } from '../../platform/mail/maskedEmail.ts';
import { readRecipient } from '../../platform/mail/repository.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { isEmailTaken, lockEmail } from '../accounts/repository/members.ts';
import { writeActivity } from '../activity/repository.ts';
import { cancelPendingChange, createLink, endLinks, findPendingChange, insertPendingChange } from './repository.ts';

export const EMAIL_TAKEN: FieldFaults<'Email'> = { Email: 'email_taken' };

export interface EmailChangeRequest {
  readonly memberId: number;
  readonly email: string;
  /** Device of the call (`deviceOf`). */
  readonly device: string;
  readonly now: Date;
}

const linkTo = ({ portalUrl }: Pick<Config, 'portalUrl'>, token: string): string =>
  `${portalUrl}/email-change/${token}`;

async function mailConfirmLink(
  tx: Tx,
  config: Config,
  { id, memberId, email, now }: EmailChangeRequest & { id: number },
) {
  await endLinks(tx, id, 'confirm');
  const { name, language } = await readRecipient(tx, memberId);
  const secret = await createLink(tx, id, 'confirm', now);
  const facts = { link: linkTo(config, secret) };
  await writeMail(tx, { to: { email, name, language }, kind: 'email_confirm', facts, secret, now });
}

/** Notifies the current address, with a link to undo the change. */
export async function mailUndoLink(
  tx: Tx,
  config: Config,
  change: { id: number; memberId: number; oldEmail: string; newEmail: string },
  { kind, now }: { kind: 'email_asked' | 'email_changed'; now: Date },
): Promise<void> {
  const { name, language } = await readRecipient(tx, change.memberId);
  const secret = await createLink(tx, change.id, 'back', now);
  const facts = { link: linkTo(config, secret), newEmail: maskedEmail(change.newEmail) };
  await writeMail(tx, { to: { email: change.oldEmail, name, language }, kind, facts, secret, now });
}

/**
 * Requests another e-mail address. The current one remains the login name until the mailed link is opened. Only the
 * last change is pending.
 *
 * @throws Refusal 409 if another member has the address
 */
export async function requestEmailChange(
  tx: Tx,
  config: Config,
  { memberId, email, device, now }: EmailChangeRequest,
): Promise<void> {
  if (await isEmailTaken(tx, email, memberId)) throwIfFaulty(EMAIL_TAKEN, 'conflict');
  const oldEmail = await lockEmail(tx, memberId);
  await cancelPendingChange(tx, memberId, now);
  const change = { memberId, oldEmail, newEmail: email };
  const id = await insertPendingChange(tx, change, now);
  await mailConfirmLink(tx, config, { id, memberId, email, device, now });
  await mailUndoLink(tx, config, { id, ...change }, { kind: 'email_asked', now });
  await writeActivity(tx, { memberId, what: 'email_asked', fields: ['Email'], device, now });
}

/** Mails a new link to the pending address. Returns false if there is none. */
export async function sendLinkAgain(
  tx: Tx,
  config: Config,
  request: Omit<EmailChangeRequest, 'email'>,
): Promise<boolean> {
  await lockEmail(tx, request.memberId);
  const pending = await findPendingChange(tx, request.memberId);
  if (!pending) return false;
  await mailConfirmLink(tx, config, { ...request, id: pending.id, email: pending.newEmail });
  return true;
}

export async function cancelEmailChange(
  tx: Tx,
  { memberId, device, now }: Omit<EmailChangeRequest, 'email'>,
): Promise<void> {
  await lockEmail(tx, memberId);
  if (await cancelPendingChange(tx, memberId, now))
    await writeActivity(tx, { memberId, what: 'email_cancelled', fields: ['Email'], device, now });
}
