import { existsSync } from 'node:fs';
import { findChromium } from '@friends/tools/browser/findChromium';
import { type Browser, chromium } from 'playwright-core';
import { ReleaseRefused } from '../../ReleaseRefused.ts';

const CURE = 'install Chromium (npx playwright install chromium), or set CHROMIUM_PATH to one';

/** @throws ReleaseRefused with what to do where no browser starts */
export async function openBrowser(): Promise<Browser> {
  const program = findChromium();
  if (program === null) throw new ReleaseRefused(`A release must be tried in a browser, and there is none: ${CURE}`);
  const { executablePath } = program;
  // Playwright leaves the folder of a profile behind where it finds nothing to start.
  if (executablePath !== undefined && !existsSync(executablePath)) {
    throw new ReleaseRefused(`A release must be tried in a browser, and there is none at ${executablePath}: ${CURE}`);
  }
  return chromium.launch({ executablePath, args: [...program.args] }).catch((error: unknown) => {
    const [why] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ReleaseRefused(`A release must be tried in a browser, and none starts (${why}): ${CURE}`);
  });
}
