import { shiftClock } from '@friends/page/preview/shiftClock';
import { containerName } from '@friends/shared/contract/release/release';
import type { Browser, Page } from 'playwright-core';
import type { RunningPortal } from '../runningPortal.ts';
import { answerAll } from './answer.ts';
import { AXE_FILE } from './axe.ts';
import { HANDLE, preparePage } from './handle.ts';
import type { LiveAround } from './liveAround.ts';
import { listenToPolicy, openTab, type Tab } from './tab.ts';

const PHONE = { width: 390, height: 844 };

export interface Surroundings {
  readonly around: LiveAround;
  readonly portal: RunningPortal | null;
  readonly origin: string;
}

/** A phone whose reader is logged in, or not. */
export interface Reader {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** @param token of the member; null for a visitor */
export async function openReader(
  browser: Browser,
  token: string | null,
  { around, portal, origin }: Surroundings,
): Promise<Reader> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    locale: 'en-US',
    // Half-faded text has too little contrast.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const complaints = new Map<Page, string[]>();
  await listenToPolicy(context, (page, text) => complaints.get(page)?.push(text));
  const variable = around.tried === null ? '' : containerName(around.tried.name);
  await context.addInitScript(preparePage, { handle: HANDLE, variable });
  await context.addInitScript(`(${shiftClock.toString()})(window.${HANDLE}.shift);`);
  await context.addInitScript({ path: AXE_FILE });
  if (token !== null) {
    await context.addInitScript((stored) => window.localStorage.setItem('token', stored), token);
  }
  const answers = await answerAll(context, { origin, around, portal });
  return { openTab: () => openTab(context, answers, complaints), close: () => context.close() };
}
