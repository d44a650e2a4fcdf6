import { writeAudit } from '../../../platform/audit/repository.ts';
import { type CommandInput, type OpsContext, wholeNumber } from '../../../platform/console/command.ts';
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import type { PayoutChange, PayoutContext } from '../payoutWork.ts';
import { findBatch, type StoredBatch } from '../repository/batches.ts';

export const workOf = ({ who, config, clock }: OpsContext): PayoutContext => ({ who, config, now: clock() });

export const numberAt = (input: CommandInput, at: number, what: string): number =>
  wholeNumber(input.args[at] ?? '', what);

export async function batchOf({ db }: OpsContext, id: number): Promise<StoredBatch> {
  const batch = await findBatch(db, id);
  if (!batch) throw new Refusal('missing', { subject: 'payout batch', id });
  return batch;
}

/** Changes a batch, and audits that, in one transaction. */
export function changeBatch<Change extends PayoutChange>(
  context: OpsContext,
  { id, why }: { readonly id: number; readonly why?: string | undefined },
  work: (tx: Tx, by: PayoutContext) => Promise<Change>,
): Promise<Change> {
  return inTransaction(context.db, async (tx) => {
    const result = await work(tx, workOf(context));
    await writeAudit(tx, context, { ...result.change, target: `payout batch ${id}`, why });
    return result;
  });
}
