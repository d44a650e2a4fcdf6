import type { ApiFailure } from '@friends/shared/contract/api/errors';
import type { ForeseeLive, LiveForesight } from '@friends/shared/contract/staff/putLive';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useAtom } from '@friends/shared/state/jotai';
import { useEffect, useMemo } from 'react';
import { liveForesightAtom } from '../../../state/releases/releases.ts';
import type { LivePlan } from './activatePlan.ts';

export interface Foresight {
  /** The plan that was answered last, with its answer; null before the first answer, and where that failed. */
  readonly answer: { readonly plan: ForeseeLive; readonly foresight: LiveForesight } | null;
  /** The plan is a newer one, whose answer is under way. */
  readonly isAsking: boolean;
  readonly failure: ApiFailure | null;
  readonly askAgain: () => void;
}

/** What a plan does, by the server's word, asked anew as the plan changes. @param plan null where it is not complete */
export function useForesight({ Name, Revision }: RemoteDetail, version: string, plan: LivePlan | null): Foresight {
  const [state, ask] = useAtom(useMemo(() => liveForesightAtom(Name), [Name]));
  // The same plan is one object, however often the form is drawn; its reason changes nothing.
  const text = JSON.stringify(plan && { Version: version, ...plan, Why: undefined, Revision });
  const next = useMemo<ForeseeLive | null>(() => JSON.parse(text), [text]);
  useEffect(() => {
    if (next) void ask(next);
  }, [next, ask]);
  const { plan: last, foresight, failure } = state;
  return {
    answer: last && foresight && { plan: last, foresight },
    isAsking: next !== null && last !== next,
    failure: last === next ? failure : null,
    askAgain: () => {
      if (next) void ask(next);
    },
  };
}
