import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { readRemoteAtom } from '../../../state/releases/releases.ts';

/** A decision about a remote as it was seen. */
export function useRemoteDecision(remote: RemoteDetail) {
  const read = useSetAtom(readRemoteAtom);
  return useDecision(remote, ({ Name }) => read(Name));
}
