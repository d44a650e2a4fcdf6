import { textOption } from '@friends/shared/cli/command';
import { type AuditedChange, writeAudit } from '../../platform/audit/repository.ts';
import { type CommandInput, type OpsContext, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { assertNotErased } from './assertNotErased.ts';
import { lockMember } from './repository/decisions.ts';

type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/**
 * Changes a locked member, and mails them; for commands and the staff portal.
 *
 * @returns the audit entry
 * @throws Refusal
 */
export type MemberChange = (tx: Tx, member: LockedMember, now: Date) => Promise<AuditedChange>;

/**
 * Applies a change to the member whose id is the first argument of a command, and audits it.
 *
 * @throws Refusal if there is no such member, or their data is erased
 */
export async function changeMember(
  context: OpsContext,
  input: CommandInput,
  apply: MemberChange,
): Promise<{ readonly id: number; readonly change: AuditedChange }> {
  const id = wholeNumber(input.args[0] ?? '', 'id');
  const change = await inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) throw new Refusal('missing', { subject: 'member', id });
    await assertNotErased(tx, id);
    const audited = await apply(tx, member, context.clock());
    await writeAudit(tx, context, { ...audited, target: `member ${id}`, why: textOption(input, 'why') });
    return audited;
  });
  context.mail.notify();
  return { id, change };
}
