import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';

/** The dialog's code and texts. Asked for when a reward is opened, and before that when one is about to be. */
export const loadRewardDialog = () => import(/* webpackChunkName: "reward-dialog" */ './RewardDialogContent.tsx');

/**
 * Fetches them for a click that may come; what does not come is asked for again then. Once the press is seen: a finger's
 * comes at once after it enters, and would wait for the work that it takes to ask.
 */
export function prefetchRewardDialog(): void {
  afterFrame(() => void loadRewardDialog().catch(() => {}));
}
