import { asApiError } from '@friends/shared/client/ApiError';
import type { ApiFailure } from '@friends/shared/contract/api/errors';
import type { ActivationPlan, ActivationPreview } from '@friends/shared/contract/staff/activation';
import { atom, type WritableAtom } from '@friends/shared/state/jotai';
import type { StaffClient } from '../../client/call.ts';
import { staffClientAtom } from '../staffClient.ts';

export interface PlanPreviewState {
  /** Plan of this preview; may be older than the current one. Null before the first answer. */
  readonly plan: ActivationPlan | null;
  readonly preview: ActivationPreview | null;
  readonly failure: ApiFailure | null;
}

type FetchPreview = (client: StaffClient, plan: ActivationPlan) => Promise<ActivationPreview>;

const NOTHING: PlanPreviewState = { plan: null, preview: null, failure: null };

/** Pause in typing before the preview is fetched. */
const DEBOUNCE_MS = 250;
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, DEBOUNCE_MS));

/** Previews of a changing plan; writing a plan fetches its preview. Late answers for older plans are dropped. */
export function planPreviewAtom(
  fetchPreview: FetchPreview,
  debounce: () => Promise<void> = wait,
): WritableAtom<PlanPreviewState, [plan: ActivationPlan], Promise<void>> {
  const stateAtom = atom<PlanPreviewState>(NOTHING);
  const newestAtom = atom<ActivationPlan | null>(null);
  return atom(
    (get) => get(stateAtom),
    async (get, set, plan) => {
      const isNewest = () => get(newestAtom) === plan;
      set(newestAtom, plan);
      if (get(stateAtom).failure) set(stateAtom, NOTHING);
      if (get(stateAtom).plan) await debounce();
      if (!isNewest()) return;
      let next: PlanPreviewState;
      try {
        next = { plan, preview: await fetchPreview(get(staffClientAtom), plan), failure: null };
      } catch (error) {
        next = { plan, preview: null, failure: asApiError(error) };
      }
      if (isNewest()) set(stateAtom, next);
    },
  );
}
