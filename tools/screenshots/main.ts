import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, request } from '@playwright/test';
import { findChromium } from '../browser/findChromium.ts';
import { tokenOf } from '../testing/browser/api.ts';
import { installChromium } from '../testing/browser/installChromium.ts';
import { DEMO_PASSWORD, GENIUS, settled } from '../testing/browser/portal.ts';
import { startOwnPortal } from './ownPortal.ts';
import { SHOTS, type Shot } from './shots.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const LARGEST_KB = 200;

/** @returns the picture's size in kB */
async function take(browser: Browser, url: string, token: string, shot: Shot): Promise<number> {
  const { name, path, width, height, language = 'en', dark = false, member = false, prepare } = shot;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  try {
    await context.addInitScript(
      ([chosen, stored]) => {
        localStorage.setItem('language', chosen);
        if (stored) localStorage.setItem('token', stored);
      },
      [language, member ? token : ''] as const,
    );
    const page = await context.newPage();
    await page.goto(path);
    await settled(page);
    // Headless Chromium draws no scrollbar, but keeps its empty place.
    await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    const file = join(FOLDER, `${name}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 82, animations: 'disabled' });
    return Math.ceil(statSync(file).size / 1024);
  } finally {
    await context.close();
  }
}

async function takeAll(url: string): Promise<boolean> {
  if (!findChromium()) installChromium();
  const program = findChromium();
  const browser = await chromium.launch({ executablePath: program?.executablePath, args: [...(program?.args ?? [])] });
  try {
    const api = await request.newContext({ baseURL: url });
    const token = await tokenOf(api, GENIUS, DEMO_PASSWORD);
    await api.dispose();
    let allSmall = true;
    for (const shot of SHOTS) {
      const size = await take(browser, url, token, shot);
      const verdict = size <= LARGEST_KB ? '' : `  larger than ${LARGEST_KB} kB`;
      allSmall &&= verdict === '';
      console.info(`docs/screenshots/${shot.name}.jpg  ${size} kB${verdict}`);
    }
    return allSmall;
  } finally {
    await browser.close();
  }
}

// `npm run screenshots` starts a portal of its own; `npm run screenshots -- http://localhost:8080` looks at that one.
const [address] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const own = address === undefined ? await startOwnPortal() : null;
try {
  if (!(await takeAll(own?.url ?? address ?? ''))) process.exitCode = 1;
} finally {
  await own?.stop();
}
