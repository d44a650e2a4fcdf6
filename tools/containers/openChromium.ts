import { findChromium } from '@friends/releases/check/browser/findChromium';
import { type Browser, chromium } from 'playwright-core';

export async function openChromium(): Promise<Browser> {
  const program = findChromium();
  if (!program) throw new Error('There is no Chromium to look with: npx playwright install chromium');
  return chromium.launch({ executablePath: program.executablePath, args: [...program.args] });
}
