import { isRecord } from '@friends/shared/contract/parse';
import type { PortalNavigation } from '@friends/shared/contract/portal/portal';
import { holdPopState } from './popstate.ts';

type MayLeave = Parameters<NonNullable<PortalNavigation['hold']>>[0];

/** Who holds the page that is shown: mostly nobody. */
export interface Leave {
  hold(mayLeave: MayLeave): () => void;
  /** Whether the page may go: true at once where nobody minds, else what the reader answers. */
  ask(): boolean | Promise<boolean>;
}

/** Index of the entry in this tab's history; undefined if the browser made it and the portal has not numbered it yet. */
export function historyIndexOf(state: unknown): number | undefined {
  return isRecord(state) && typeof state.at === 'number' ? state.at : undefined;
}

/**
 * Lets a page be held against links, Back and logout. Back and Forward have happened when they are heard of: such a step is
 * taken back, and done again once the reader says so.
 *
 * @param here where the page that is shown stands in the history
 * @param isOtherPage whether the address is another page's by now
 */
export function createLeave(here: () => number, isOtherPage: () => boolean): Leave {
  const holders = new Set<MayLeave>();
  let takenBack: (() => void) | undefined;
  let isAllowed = false;

  const ask = () => {
    const answers = [...holders].map((mayLeave) => mayLeave());
    if (answers.every((answer) => answer === true)) return true;
    return Promise.all(answers.map(async (answer) => answer)).then((all) => all.every(Boolean));
  };

  holdPopState(() => {
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
