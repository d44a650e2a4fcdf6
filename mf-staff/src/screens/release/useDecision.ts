import { isApiError } from '@friends/shared/client/ApiError';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { readRemoteAtom } from '../../state/releases.ts';

export interface Refusal {
  readonly text: string;
  /** Somebody has decided since: looking again helps. */
  readonly isStale: boolean;
}

interface Decision {
  /** How the remote stood when the person looked: what they decide is about that. */
  readonly seen: RemoteDetail;
  readonly refusal: Refusal | null;
  /** Does it. @returns what a form shows at its fields; nothing where it was done */
  decide(work: (seen: RemoteDetail) => Promise<void>): Promise<Record<string, string> | undefined>;
  /** Shows how the remote stands now; what was typed stays. */
  lookAgain(): Promise<void>;
}

const isStale = (error: unknown) => isApiError(error) && error.code === 'conflict' && 'Revision' in error.fields;

/** A decision about a remote as it was seen: where somebody else was faster, nothing is done and nothing is lost. */
export function useDecision(remote: RemoteDetail): Decision {
  const read = useSetAtom(readRemoteAtom);
  const submitErrors = useSubmitErrors();
  const [seen, setSeen] = useState(remote);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function refuse(error: unknown): Record<string, string> {
    const errors = submitErrors(error);
    setRefusal({ text: errors[FORM_ERROR] ?? '', isStale: isStale(error) });
    return errors;
  }

  return {
    seen,
    refusal,
    async decide(work) {
      setRefusal(null);
      try {
        await work(seen);
        return undefined;
      } catch (error) {
        return refuse(error);
      }
    },
    async lookAgain() {
      try {
        const now = await read(seen.Name);
        if (now) setSeen(now);
        setRefusal(null);
      } catch (error) {
        refuse(error);
      }
    },
  };
}
