import { shiftClock } from '@friends/page/preview/shiftClock';
import { containerName } from '@friends/shared/contract/release/release';
import type { Browser } from 'playwright-core';
import { type Answering, answerAll } from './answer.ts';
import { AXE_FILE } from './axe.ts';
import type { Inspection } from './inspectScreen.ts';
import { preparePage } from './preparePage.ts';
import type { Screen } from './screens.ts';
import { Tab } from './tab.ts';

const PHONE = { width: 390, height: 844 };

/** A phone of a visitor or a member. It checks one screen at a time: two readers are enough for two cores. */
export interface Reader {
  /** @param look gets a tab that shows the stage, and leaves it so if all is well */
  lookAt(screens: readonly Screen[], look: (tab: Tab, screen: Screen) => Promise<Inspection>): Promise<Inspection[]>;
  close(): Promise<void>;
}

/** @param token of the member; null for a visitor */
export async function openReader(browser: Browser, token: string | null, answering: Answering): Promise<Reader> {
  const { around, origin } = answering;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    locale: 'en-US',
    // Half-faded text has too little contrast.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(preparePage, around.tried === null ? '' : containerName(around.tried.name));
  await context.addInitScript(`(${shiftClock.toString()})(window.releaseCheck.shift);`);
  await context.addInitScript({ path: AXE_FILE });
  if (token !== null) {
    await context.addInitScript((stored) => window.localStorage.setItem('token', stored), token);
  }
  const answers = await answerAll(context, answering);
  let idle: Tab | undefined;
  return {
    async lookAt(screens, look) {
      const looks: Inspection[] = [];
      for (const screen of screens) {
        const tab = idle ?? (await Tab.open(context, answers));
        const seen = await look(tab, screen);
        looks.push(seen);
        // Leftovers must not count against the next screen.
        idle = seen.isClean ? tab : undefined;
        if (!seen.isClean) await tab.page.close();
      }
      return looks;
    },
    close: () => context.close(),
  };
}
