import { ReleaseRefused } from '../../ReleaseRefused.ts';
import type { Look } from './lookAtScreen.ts';
import type { Reader } from './readers.ts';
import type { Screen } from './screens.ts';
import type { Tab } from './tab.ts';

/** Looks at screens of one reader, one after the other: two readers are enough for two cores. */
export interface Tabs {
  /** @returns what was seen, in the order of the screens */
  lookAt(screens: readonly Screen[]): Promise<Look[]>;
}

/** @param look what is done with one screen, in a tab that shows the stage and shows it again when all is well */
export function openTabs(reader: Reader, look: (tab: Tab, screen: Screen) => Promise<Look>): Tabs {
  let idle: Tab | undefined;
  const take = async (): Promise<Tab> => {
    if (idle) return idle;
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
      for (const screen of screens) {
        const tab = await take();
        const seen = await look(tab, screen);
        looks.push(seen);
        // Whatever stayed behind must not be held against the next screen.
        idle = seen.isClean ? tab : undefined;
        if (!seen.isClean) await tab.close();
      }
      return looks;
    },
  };
}
