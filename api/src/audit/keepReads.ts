import type { Command } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { hasAudit, writeAudit } from './repository.ts';

/** The audit never gets shorter, and who works through a list reads it many times. */
export const READ_EVERY_MS = 3_600_000;

/**
 * A command that shows personal data, kept in the audit before it is seen: at most one line an hour for who reads the same. The
 * other commands as they are.
 */
export function keepingReads(command: Command): Command {
  if (!command.readsPersonalData) return command;
  return {
    ...command,
    async run(context, input) {
      const result = await command.run(context, input);
      const { db, clock, who } = context;
      const line = { what: `read: ${command.name}`, target: input.args.join(' ') || 'all' };
      await inTransaction(db, async (tx) => {
        if (!(await hasAudit(tx, { ...line, who, since: new Date(clock().getTime() - READ_EVERY_MS) })))
          await writeAudit(tx, context, line);
      });
      return result;
    },
  };
}
