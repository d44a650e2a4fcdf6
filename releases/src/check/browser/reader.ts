import { shiftClock } from '@friends/page/preview/shiftClock';
import { containerName } from '@friends/shared/contract/release/release';
import type { Browser } from 'playwright-core';
import { type AnsweringOptions, answerAll } from './answer.ts';
import { AXE_FILE } from './axe.ts';
import type { Inspection } from './inspectScreen.ts';
import { preparePage } from './preparePage.ts';
import type { Screen } from './screens.ts';
import { Tab } from './tab.ts';

const PHONE = { width: 390, height: 844 };

/** A browser context with the size of a phone, as a visitor or a member. It checks one screen at a time. */
export interface Reader {
  /** @param inspectScreen gets a tab that shows the stage, and returns to the stage at the end */
  inspect(
    screens: readonly Screen[],
    inspectScreen: (tab: Tab, screen: Screen) => Promise<Inspection>,
  ): Promise<Inspection[]>;
  close(): Promise<void>;
}

/** @param token of the member; null for a visitor */
export async function openReader(
  browser: Browser,
  token: string | null,
  answeringOptions: AnsweringOptions,
): Promise<Reader> {
  const { liveContext, origin } = answeringOptions;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    locale: 'en-US',
    // During a fade, text has too little contrast.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    preparePage,
    liveContext.candidate === null ? '' : containerName(liveContext.candidate.name),
  );
  await context.addInitScript(`(${shiftClock.toString()})(window.releaseCheck.shift);`);
  await context.addInitScript({ path: AXE_FILE });
  if (token !== null) {
    await context.addInitScript((stored) => window.localStorage.setItem('token', stored), token);
  }
  const answers = await answerAll(context, answeringOptions);
  let idle: Tab | undefined;
  return {
    async inspect(screens, inspectScreen) {
      const inspections: Inspection[] = [];
      for (const screen of screens) {
        const tab = idle ?? (await Tab.open(context, answers));
        const inspection = await inspectScreen(tab, screen);
        inspections.push(inspection);
        // What one screen leaves behind must not count against the next one.
        idle = inspection.isClean ? tab : undefined;
        if (!inspection.isClean) await tab.page.close();
      }
      return inspections;
    },
    close: () => context.close(),
  };
}
