import type { Trial } from './BrowserCheck.ts';
import type { LiveAround } from './liveAround.ts';
import { type Look, lookAtScreen } from './lookAtScreen.ts';
import { lookAtShell } from './lookAtShell.ts';
import { linked, type Screen, screensOf, shellScreens, type Unfound } from './screens.ts';
import type { Tab } from './tab.ts';

/** What is looked at, and how. */
export interface Plan {
  readonly screens: readonly Screen[];
  /** Does so in a tab that shows the stage, and that shows it again when all is well. */
  look(tab: Tab, screen: Screen): Promise<Look>;
  /** Screens whose addresses the links of pages that were seen tell, and those nobody tells. */
  next(links: ReadonlySet<string>): { readonly found: readonly Screen[]; readonly unfound: readonly Unfound[] };
}

/** Plans the look at a release: of a remote all that it shows, of a shell what it must be able to show. */
export function planOf({ release }: Trial['built'], { tried, live }: LiveAround): Plan {
  if (tried === null) {
    return { screens: shellScreens(live), look: lookAtShell, next: () => ({ found: [], unfound: [] }) };
  }
  const { found, unfound } = screensOf(tried, live);
  const messages = 'messages' in release ? Object.values(release.messages ?? {}).flat() : [];
  const looking = {
    tried,
    live,
    // Our build names the file before the key.
    texts: [...new Set(messages.map((key) => key.replace(/^.*#/, '')))],
    axe: new Map<string, Promise<string[]>>(),
  };
  return {
    screens: found,
    look: (tab, screen) => lookAtScreen(tab, screen, looking),
    next: (links) => linked({ unfound, tried, live }, links),
  };
}
