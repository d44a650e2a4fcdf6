/** The dialog's code and texts. Asked for when a reward is opened, and before that when one is about to be. */
export const importOpenedReward = () => import(/* webpackChunkName: "reward-dialog" */ './OpenedReward.tsx');

/** Fetches them for a click that may come; what does not come is asked for again then. */
export function prepareOpenedReward(): void {
  importOpenedReward().catch(() => {});
}
