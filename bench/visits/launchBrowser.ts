import { type Browser as FoundBrowser, findChromium } from '@friends/releases/check/browser/findChromium';
import { installChromium } from '@friends/tools/testing/browser/installChromium';
import { type Browser, chromium } from '@playwright/test';

/** This machine's Chromium; installs one if necessary. */
export function chromiumHere(): FoundBrowser {
  if (!findChromium()) installChromium();
  const program = findChromium();
  if (!program) throw new Error('There is no Chromium to measure with.');
  return program;
}

/** @param more arguments for Chromium */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const { executablePath, args } = chromiumHere();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
