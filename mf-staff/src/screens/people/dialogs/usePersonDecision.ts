import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { readPersonAtom } from '../../../state/staff/people.ts';

/** A decision about somebody's account as it was seen. */
export function usePersonDecision(person: StaffPerson) {
  const read = useSetAtom(readPersonAtom);
  return useDecision(person, ({ id }) => read(id));
}
