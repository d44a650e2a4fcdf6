import { textOption } from '@friends/shared/cli/command';
import { type AuditEntry, writeAudit } from '../../platform/audit/repository.ts';
import { type CommandInput, type OpsContext, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { lockMember } from './repository/decisions.ts';

type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

interface Change<T> {
  /** Action, for the audit, which adds the typed reason. */
  readonly what: string;
  /** The member before and after the change, for the audit. */
  readonly states?: (made: T) => Pick<AuditEntry, 'before' | 'after'>;
  readonly make: (tx: Tx, member: LockedMember, now: Date) => Promise<T>;
}

/**
 * Changes the member whose ID is the first argument, together with its audit line and mails.
 *
 * @returns the member's ID, and the result of the change
 * @throws Refusal if there is no such member
 */
export async function changeMember<T>(
  context: OpsContext,
  input: CommandInput,
  { what, states, make }: Change<T>,
): Promise<{ readonly id: number; readonly made: T }> {
  const id = wholeNumber(input.args[0] ?? '', 'id');
  const made = await inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) throw new Refusal('missing', { subject: 'member', id });
    const done = await make(tx, member, context.clock());
    const why = textOption(input, 'why');
    await writeAudit(tx, context, { what, target: `member ${id}`, why, ...states?.(done) });
    return done;
  });
  context.mail.notify();
  return { id, made };
}
