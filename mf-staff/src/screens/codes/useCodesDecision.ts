import type { StaffCodes } from '@friends/shared/contract/staff/codes';
import { useSetAtom } from '@friends/shared/state/jotai';
import { type Decision, useDecision } from '../../components/decision/useDecision.ts';
import { readCodesAtom } from '../../state/programme/codes.ts';

/** A decision about the codes of a reward as they were seen. */
export function useCodesDecision(first: StaffCodes): Decision<StaffCodes> {
  const read = useSetAtom(readCodesAtom);
  return useDecision(first, ({ Pool }) => read(Pool.RewardID));
}
