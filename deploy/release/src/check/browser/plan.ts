import { isShell } from '@friends/shared/contract/release/release';
import type { Trial } from './BrowserCheck.ts';
import type { LiveAround } from './liveAround.ts';
import { type Look, lookAtScreen } from './lookAtScreen.ts';
import { lookAtShell } from './lookAtShell.ts';
import { linked, playedScreens, type Screen, screensOf, shellScreens, type Unfound } from './screens.ts';
import { scenesOf } from './season/scenes.ts';
import type { Tab } from './tab.ts';

/** What is looked at, and how. */
export interface Plan {
  readonly screens: readonly Screen[];
  /** What is not looked at, and why. */
  readonly notes: readonly string[];
  /** Does so in a tab that shows the stage, and that shows it again when all is well. */
  look(tab: Tab, screen: Screen): Promise<Look>;
  /** Screens whose addresses the links of pages that were seen tell, and those nobody tells. */
  next(links: ReadonlySet<string>): { readonly found: readonly Screen[]; readonly unfound: readonly Unfound[] };
}

/** Plans the look at a release: of a remote all that it shows, of a shell what it must be able to show. */
export function planOf({ release }: Trial['built'], { tried, live }: LiveAround): Plan {
  if (tried === null) {
    return { screens: shellScreens(live), notes: [], look: lookAtShell, next: () => ({ found: [], unfound: [] }) };
  }
  const { found: screens, unfound } = screensOf(tried, live);
  const { messages: written = {}, season } = isShell(release) ? {} : release;
  const messages = Object.values(written).flat();
  const scenes = season?.course ? scenesOf(season, season.course) : [];
  const looking = {
    tried,
    live,
    // Our build names the file before the key.
    texts: [...new Set(messages.map((key) => key.replace(/^.*#/, '')))],
    axe: new Map<string, Promise<string[]>>(),
  };
  return {
    screens: [...screens, ...playedScreens(screens, scenes)],
    notes: season && !season.course ? ['the days of its season, as "season" in its manifest tells no course'] : [],
    look: (tab, screen) => lookAtScreen(tab, screen, looking),
    next: (links) => linked({ unfound, tried, live }, links),
  };
}
