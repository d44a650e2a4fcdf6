import { findChromium } from '@friends/releases/check/browser/findChromium';
import { installChromium } from '@friends/tools/testing/browser/installChromium';
import { type Browser, chromium } from '@playwright/test';

/** Installs Chromium if necessary. @param more arguments for Chromium */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  if (!findChromium()) installChromium();
  const program = findChromium();
  if (!program) throw new Error('There is no Chromium to measure with.');
  const { executablePath, args } = program;
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
