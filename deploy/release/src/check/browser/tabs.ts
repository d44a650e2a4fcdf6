import { ReleaseRefused } from '../../ReleaseRefused.ts';
import type { Look } from './lookAtScreen.ts';
import type { Reader } from './readers.ts';
import type { Screen } from './screens.ts';
import type { Tab } from './tab.ts';

/** Tabs of one reader: while one waits for the API or for calm, another is drawn. More win nothing on two cores. */
const AT_ONCE = 2;
/** A tab costs the start of a shell: as much as looking at a few screens. */
const SCREENS_WORTH_A_TAB = 4;

/** Looks at screens of one reader, a few at a time. */
export interface Tabs {
  /** @returns what was seen, in the order of the screens */
  lookAt(screens: readonly Screen[]): Promise<Look[]>;
}

/** @param look what is done with one screen, in a tab that shows the stage and shows it again when all is well */
export function openTabs(reader: Reader, look: (tab: Tab, screen: Screen) => Promise<Look>): Tabs {
  const idle: Tab[] = [];
  const take = async (): Promise<Tab> => {
    const known = idle.pop();
    if (known) return known;
    const tab = await reader.openTab();
    if (await tab.open()) return tab;
    const why = tab.complaints.join('; ');
    throw new ReleaseRefused(
      `The shell does not show the page of another remote (${why || 'nothing comes'}): correct it`,
    );
  };
  return {
    async lookAt(screens) {
      const looks: Look[] = [];
      const left = [...screens.entries()];
      const worker = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [place, screen] = next;
          const tab = await take();
          const seen = await look(tab, screen);
          looks[place] = seen;
          if (seen.isClean) idle.push(tab);
          else await tab.close();
        }
      };
      const length = Math.min(AT_ONCE, Math.ceil(screens.length / SCREENS_WORTH_A_TAB));
      await Promise.all(Array.from({ length }, worker));
      return looks;
    },
  };
}
