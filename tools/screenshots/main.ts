import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@friends/releases/check/browser/findChromium';
import { type Browser, chromium, request } from '@playwright/test';
import { fetchToken } from '../testing/browser/api.ts';
import { installChromium } from '../testing/browser/installChromium.ts';
import { DEMO_PASSWORD, GENIUS, waitUntilSettled } from '../testing/browser/portal.ts';
import { SHOTS, type Shot } from './shots.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const MAX_KB = 200;

async function takeScreenshot(browser: Browser, url: string, token: string, shot: Shot): Promise<void> {
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
    await waitUntilSettled(page);
    // Headless Chromium draws no scrollbar, but reserves its space.
    await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

async function launch(): Promise<Browser> {
  if (!findChromium()) installChromium();
  const program = findChromium();
  return chromium.launch({ executablePath: program?.executablePath, args: [...(program?.args ?? [])] });
}

/** Prints the size. @returns true if it is small enough */
function isSmallEnough(name: string): boolean {
  const size = Math.ceil(statSync(join(FOLDER, name)).size / 1024);
  const isSmall = size <= MAX_KB;
  console.info(`docs/screenshots/${name}  ${size} kB${isSmall ? '' : `  larger than ${MAX_KB} kB`}`);
  return isSmall;
}

async function takeAll(browser: Browser, url: string): Promise<boolean> {
  const api = await request.newContext({ baseURL: url });
  const token = await fetchToken(api, GENIUS, DEMO_PASSWORD);
  await api.dispose();
  for (const shot of SHOTS) await takeScreenshot(browser, url, token, shot);
  return SHOTS.map(({ name }) => isSmallEnough(`${name}.jpg`)).every(Boolean);
}

// `npm run screenshots [-- URL]`: takes the README's pictures of a running portal.
const [url = 'http://localhost:8080'] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const browser = await launch();
try {
  if (!(await takeAll(browser, url))) process.exitCode = 1;
} finally {
  await browser.close();
}
