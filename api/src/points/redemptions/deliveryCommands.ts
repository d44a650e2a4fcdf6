import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { parseReference } from '@friends/shared/contract/rules/paymentReference';
import { decideEach } from '../../members/approvals/decisionCommands.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import {
  type Command,
  type CommandInput,
  dayOption,
  type OpsContext,
  OpsError,
  WHY_NEEDED,
} from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type DeliveryChange, deliver, undeliver } from './deliver.ts';
import { deliveredResult } from './results.ts';

const REFERENCE: CommandOption = {
  flags: '--reference <text>',
  description: 'of the transfer or the parcel; the member reads it',
  required: true,
  check: (value) => (parseReference(value) ? null : 'The reference has 1 to 100 characters on one line.'),
};
const CARRIER: CommandOption = {
  flags: '--carrier <text>',
  description: 'who carries the parcel; the member reads it',
  check: (value) => (value.trim() === '' || value.length > 60 ? 'The carrier has 1 to 60 characters.' : null),
};
const ON = dayOption('on', 'day it was done, YYYY-MM-DD in Asia/Jakarta (default: today)');
const CORRECT: CommandOption = {
  flags: '--correct',
  description: 'replace the earlier record; the member is notified again',
};
/** A shorter one could occur elsewhere in the mail, from which it is removed once it is sent. */
const CODE: CommandOption = {
  flags: '--code <text>',
  description: 'code of a voucher, for one redemption; only its member reads it, in the portal and in the mail',
  check: (value) => (/^\S.{2,98}\S$/.test(value) ? null : 'The code has 4 to 100 characters.'),
};

function codeOf(input: CommandInput): string | null {
  const code = textOption(input, 'code') ?? null;
  if (code !== null && input.args.length > 1) throw new OpsError('A code is for one redemption; name one id.');
  return code;
}

/** Audits a change of a delivery. */
async function audited(tx: Tx, context: OpsContext, id: number, done: Promise<DeliveryChange>) {
  const delivered = await done;
  const { change, why } = delivered;
  await writeAudit(tx, context, { ...change, target: `redemption ${id}`, why });
  return deliveredResult(delivered);
}

const command = (verb: 'paid' | 'sent', summary: string, options: readonly CommandOption[]): Command => ({
  name: `redemptions ${verb}`,
  args: '<id...>',
  summary,
  options: [REFERENCE, ...options, ON, CORRECT],
  run: async (context, input) => {
    const delivery = {
      verb,
      reference: parseReference(textOption(input, 'reference') ?? '') ?? '',
      carrier: textOption(input, 'carrier') ?? null,
      code: codeOf(input),
      on: textOption(input, 'on'),
      correct: input.options.correct === true,
    };
    return decideEach(context, input, (tx, id) =>
      audited(tx, context, id, deliver(tx, { id, ...delivery, now: context.clock(), context })),
    );
  },
});

/** Delivery commands for approved claims (docs/product.md#deliveries). */
export const DELIVERY_COMMANDS: readonly Command[] = [
  command('paid', 'approved claims of cash, miles and OVO are paid; a mail follows', []),
  command('sent', 'approved claims of all else are sent; a mail follows, with the code of a voucher', [CODE, CARRIER]),
  {
    name: 'redemptions undelivered',
    args: '<id...>',
    summary: 'claims that were said to be paid or sent by mistake are still to come; a mail follows',
    options: [WHY_NEEDED],
    run: (context, input) =>
      decideEach(context, input, (tx, id) =>
        audited(
          tx,
          context,
          id,
          undeliver(tx, { id, why: textOption(input, 'why') ?? '', now: context.clock(), context }),
        ),
      ),
  },
];
