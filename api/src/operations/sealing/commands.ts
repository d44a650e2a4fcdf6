import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, figure, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sealStored, unsealStored } from './sealStored.ts';

const MAX_HOURS = 72;

export const SEALING_COMMANDS: readonly Command[] = [
  {
    name: 'database seal',
    summary:
      'encrypt data that is plain or has an old key with the first of SECOND_FACTOR_KEYS; the nightly run does this, too',
    run: async (context) => {
      const rows = await sealStored(context, context.signal);
      return {
        text: rows === 0 ? 'Nothing had to be encrypted.' : `Encrypted rows: ${figure(rows)}.`,
        json: { rows },
      };
    },
  },
  {
    name: 'database unseal',
    args: '<hours>',
    summary:
      'store claim details in plain text for some hours, so that a release without encryption can run on this database',
    run: async (context, input) => {
      const hours = wholeNumber(input.args[0] ?? '', 'hours', MAX_HOURS);
      await inTransaction(context.db, (tx) =>
        writeAudit(tx, context, { what: 'claim details unsealed', target: 'database', why: `for ${hours} hours` }),
      );
      const members = await unsealStored(context, hours, context.signal);
      return {
        text: `Members whose claim details are now in plain text: ${figure(members)}.`,
        json: { members, hours },
      };
    },
  },
];
