import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../browser/findChromium.ts';

/** The browser of this machine, to look at the stack with. */
export async function openChromium(): Promise<Browser> {
  const program = findChromium();
  if (!program) throw new Error('There is no Chromium to look with: npx playwright install chromium');
  return chromium.launch({ executablePath: program.executablePath, args: [...program.args] });
}
