import { isRecord } from '@friends/shared/contract/parse';
import type { PortalNavigation } from '@friends/shared/contract/portal/portal';
import { interceptPopState } from './popstate.ts';

type MayLeave = Parameters<NonNullable<PortalNavigation['hold']>>[0];

/** Guards against leaving the current page, for example with unsaved input. */
export interface LeaveGuard {
  hold(mayLeave: MayLeave): () => void;
  /** True at once if there is no guard, else the reader's choice. */
  ask(): boolean | Promise<boolean>;
}

/** Position of an entry in this tab's history; undefined for entries that the portal hasn't numbered yet. */
export function historyIndexOf(state: unknown): number | undefined {
  return isRecord(state) && typeof state.at === 'number' ? state.at : undefined;
}

/**
 * Lets pages guard against links, Back and logout. `popstate` fires after the step, so a guarded step is reverted and
 * repeated if the reader confirms.
 *
 * @param here history index of the current page
 * @param isOtherPage whether the address is another page's by now
 */
export function createLeaveGuard(here: () => number, isOtherPage: () => boolean): LeaveGuard {
  const holders = new Set<MayLeave>();
  let takenBack: (() => void) | undefined;
  let isAllowed = false;

  const ask = () => {
    const answers = [...holders].map((mayLeave) => mayLeave());
    if (answers.every((answer) => answer === true)) return true;
    return Promise.all(answers.map(async (answer) => answer)).then((all) => all.every(Boolean));
  };

  interceptPopState(() => {
    if (takenBack) {
      takenBack();
      takenBack = undefined;
      return true;
    }
    const steps = (historyIndexOf(window.history.state) ?? 0) - here();
    const isHeld = !isAllowed && steps !== 0 && isOtherPage();
    isAllowed = false;
    const answer = isHeld ? ask() : true;
    if (answer === true) return false;
    const back = new Promise<void>((resolve) => {
      takenBack = resolve;
    });
    window.history.go(-steps);
    void Promise.all([answer, back]).then(([mayLeave]) => {
      if (!mayLeave) return;
      isAllowed = true;
      window.history.go(steps);
    });
    return true;
  });

  return {
    ask,
    hold(mayLeave) {
      holders.add(mayLeave);
      return () => holders.delete(mayLeave);
    },
  };
}
