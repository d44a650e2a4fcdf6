import type { Command } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { isAuditedThisHour, writeAudit } from './repository.ts';

/**
 * Wraps a command that shows personal data so that each run is audited, at most once an hour for the same caller and
 * arguments. Returns other commands unchanged.
 */
export function auditingReads(command: Command): Command {
  if (!command.readsPersonalData) return command;
  return {
    ...command,
    async run(context, input) {
      const result = await command.run(context, input);
      const line = { what: `read: ${command.name}`, target: input.args.join(' ') || 'all' };
      await inTransaction(context.db, async (tx) => {
        if (!(await isAuditedThisHour(tx, { ...line, who: context.who }, context))) await writeAudit(tx, context, line);
      });
      return result;
    },
  };
}
