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
  description: 'reference of the transfer or parcel, shown to the member',
  required: true,
  check: (value) => (parseReference(value) ? null : 'The reference has 1 to 100 characters on one line.'),
};
const CARRIER: CommandOption = {
  flags: '--carrier <text>',
  description: 'carrier of the parcel, shown to the member',
  check: (value) => (value.trim() === '' || value.length > 60 ? 'The carrier has 1 to 60 characters.' : null),
};
const ON = dayOption('on', 'day of payment or delivery, YYYY-MM-DD in Asia/Jakarta (default: today)');
const CORRECT: CommandOption = {
  flags: '--correct',
  description: 'replace the earlier record; the member is notified again',
};
/** The code is removed from the email once that is sent; a shorter one could occur elsewhere in its text. */
const CODE: CommandOption = {
  flags: '--code <text>',
  description: 'voucher code, for one redemption; shown only to its member, in the portal and by email',
  check: (value) => (/^\S.{2,98}\S$/.test(value) ? null : 'The code has 4 to 100 characters.'),
};

function codeOf(input: CommandInput): string | null {
  const code = textOption(input, 'code') ?? null;
  if (code !== null && input.args.length > 1) throw new OpsError('A code is for one redemption; name one id.');
  return code;
}

/** Audits a change of a delivery. @returns the command's output */
async function auditDelivery(tx: Tx, context: OpsContext, id: number, work: Promise<DeliveryChange>) {
  const delivered = await work;
  const { change, why } = delivered;
  await writeAudit(tx, context, { ...change, target: `redemption ${id}`, why });
  return deliveredResult(delivered);
}

const deliveryCommand = (verb: 'paid' | 'sent', summary: string, options: readonly CommandOption[]): Command => ({
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
      auditDelivery(tx, context, id, deliver(tx, { id, ...delivery, now: context.clock(), context })),
    );
  },
});

/** Delivery commands for approved claims (docs/product.md#deliveries). */
export const DELIVERY_COMMANDS: readonly Command[] = [
  deliveryCommand('paid', 'record that approved claims of cash, miles or OVO were paid; members get an email', []),
  deliveryCommand('sent', 'record that other approved claims were sent; members get an email, with a voucher code', [
    CODE,
    CARRIER,
  ]),
  {
    name: 'redemptions undelivered',
    args: '<id...>',
    summary: 'undo a payment or delivery that was recorded by mistake; members get an email',
    options: [WHY_NEEDED],
    run: (context, input) =>
      decideEach(context, input, (tx, id) =>
        auditDelivery(
          tx,
          context,
          id,
          undeliver(tx, { id, why: textOption(input, 'why') ?? '', now: context.clock(), context }),
        ),
      ),
  },
];
