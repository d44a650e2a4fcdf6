import { isRecord } from '@friends/shared/contract/parse';
import type { PortalNavigation } from '@friends/shared/contract/portal/portal';
import { interceptPopState } from './popstate.ts';

type MayLeave = Parameters<NonNullable<PortalNavigation['hold']>>[0];

/** Guards against leaving the current page, for example with unsaved input. */
export interface LeaveGuard {
  hold(mayLeave: MayLeave): () => void;
  /** True at once if there is no guard, else the reader's choice. */
  confirmLeave(): boolean | Promise<boolean>;
}

/** Position of an entry in this tab's history; undefined for entries that the portal hasn't numbered yet. */
export function historyIndexOf(state: unknown): number | undefined {
  return isRecord(state) && typeof state.at === 'number' ? state.at : undefined;
}

/**
 * Lets pages guard against links, Back and logout. `popstate` fires after the step, so a guarded step is reverted and
 * repeated if the reader confirms.
 *
 * @param currentIndex history index of the current page
 * @param isOtherPage true if the address already belongs to another page
 */
export function createLeaveGuard(currentIndex: () => number, isOtherPage: () => boolean): LeaveGuard {
  const guards = new Set<MayLeave>();
  let onReverted: (() => void) | undefined;
  let isAllowed = false;

  const confirmLeave = () => {
    const answers = [...guards].map((mayLeave) => mayLeave());
    if (answers.every((answer) => answer === true)) return true;
    return Promise.all(answers.map(async (answer) => answer)).then((results) => results.every(Boolean));
  };

  interceptPopState(() => {
    if (onReverted) {
      onReverted();
      onReverted = undefined;
      return true;
    }
    const steps = (historyIndexOf(window.history.state) ?? 0) - currentIndex();
    const isGuarded = !isAllowed && steps !== 0 && isOtherPage();
    isAllowed = false;
    const answer = isGuarded ? confirmLeave() : true;
    if (answer === true) return false;
    const reverted = new Promise<void>((resolve) => {
      onReverted = resolve;
    });
    window.history.go(-steps);
    void Promise.all([answer, reverted]).then(([mayLeave]) => {
      if (!mayLeave) return;
      isAllowed = true;
      window.history.go(steps);
    });
    return true;
  });

  return {
    confirmLeave,
    hold(mayLeave) {
      guards.add(mayLeave);
      return () => guards.delete(mayLeave);
    },
  };
}
