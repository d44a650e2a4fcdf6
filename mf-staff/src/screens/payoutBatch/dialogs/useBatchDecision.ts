import type { PayoutBatchRows } from '@friends/shared/contract/staff/payoutBatches';
import { useSetAtom } from '@friends/shared/state/jotai';
import type { BatchChange } from '../../../client/programme/payoutBatches.ts';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { changeBatchAtom, fetchBatchAtom } from '../../../state/programme/payouts.ts';

type Fields = Readonly<Record<string, string | number>>;

/** A decision on a batch, which is sent with the revision that the user saw. */
export function useBatchDecision(initial: PayoutBatchRows) {
  const read = useSetAtom(fetchBatchAtom);
  const changeBatch = useSetAtom(changeBatchAtom);
  const decision = useDecision(initial, read);
  return {
    ...decision,
    /** @returns the form's errors, or undefined on success */
    change: (change: BatchChange, fields: Fields) =>
      decision.decide(({ id, Revision }) => changeBatch(change, id, { ...fields, Revision })),
  };
}
