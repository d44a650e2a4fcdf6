import type { PayoutBatchRows } from '@friends/shared/contract/staff/payoutBatches';
import { useSetAtom } from '@friends/shared/state/jotai';
import type { BatchChange } from '../../../client/programme/payoutBatches.ts';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { changeBatchAtom, readBatchAtom } from '../../../state/programme/payouts.ts';

type Fields = Readonly<Record<string, string | number>>;

/** A decision on a batch with its expected revision. */
export function useBatchDecision(first: PayoutBatchRows) {
  const read = useSetAtom(readBatchAtom);
  const changeBatch = useSetAtom(changeBatchAtom);
  const decision = useDecision(first, read);
  return {
    ...decision,
    /** @returns the form's errors, or undefined on success */
    change: (change: BatchChange, fields: Fields) =>
      decision.decide(({ id, Revision }) => changeBatch(change, id, { ...fields, Revision })),
  };
}
