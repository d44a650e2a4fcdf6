import type { ApiFailure } from '@friends/shared/contract/api/errors';
import type { ActivationPlan, ActivationPreview } from '@friends/shared/contract/staff/activation';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useAtom } from '@friends/shared/state/jotai';
import { useEffect, useMemo } from 'react';
import { activatePreviewAtom } from '../../../state/releases/releases.ts';
import type { ActivatePlan } from './activatePlan.ts';

export interface PlanPreviewResult {
  /** Last answered plan; null before the first answer and after a failure. */
  readonly answer: { readonly plan: ActivationPlan; readonly preview: ActivationPreview } | null;
  /** True while the preview of a newer plan is loading. */
  readonly isLoading: boolean;
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

/**
 * The API's preview of a plan, fetched whenever the plan changes.
 *
 * @param plan null if incomplete
 */
export function usePlanPreview(
  { Name, Revision }: RemoteDetail,
  version: string,
  plan: ActivatePlan | null,
): PlanPreviewResult {
  const [state, fetchPreview] = useAtom(useMemo(() => activatePreviewAtom(Name), [Name]));
  // The same object for the same plan, whatever its reason, as the reason does not change the preview.
  const text = JSON.stringify(plan && { Version: version, ...plan, Why: undefined, Revision });
  const next = useMemo<ActivationPlan | null>(() => JSON.parse(text), [text]);
  useEffect(() => {
    if (next) void fetchPreview(next);
  }, [next, fetchPreview]);
  const { plan: last, preview, failure } = state;
  return {
    answer: last && preview && { plan: last, preview },
    isLoading: next !== null && last !== next,
    failure: last === next ? failure : null,
    retry: () => {
      if (next) void fetchPreview(next);
    },
  };
}
