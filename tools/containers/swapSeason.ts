import { chmodSync, rmSync } from 'node:fs';
import { isRecord } from '@friends/shared/contract/parse';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import type { Browser } from 'playwright-core';
import { changedRelease } from '../testing/release/changedRelease.ts';
import { openChromium } from './openChromium.ts';
import type { Stack } from './stack.ts';

const REMOTE = 'mf-amazing-race';
const PAGE = '/amazing-race';
const MAX_MS = 20_000;

/** Milliseconds from the decision (its time in the history) until a browser shows the release. */
export interface Swap {
  readonly live: number;
  readonly back: number;
  /** Duration of the whole command, including docker-compose. */
  readonly command: number;
}

/** @returns the time at which it shows the version */
async function whenShown(browser: Browser, url: string, version: string): Promise<number> {
  const page = await browser.newPage();
  try {
    for (const until = Date.now() + MAX_MS; Date.now() < until; ) {
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator(`[data-remote="${REMOTE}"][data-release]`).first().waitFor();
      const shown = page.locator(`[data-remote="${REMOTE}"][data-release="${version}"]`);
      if ((await shown.count()) > 0) return Date.now();
    }
    throw new Error(`In ${MAX_MS / 1000} s no browser showed ${REMOTE}@${version}`);
  } finally {
    await page.close();
  }
}

async function decidedAt({ compose }: Stack): Promise<number> {
  const rows: unknown = JSON.parse(await compose('run', '--rm', '-T', 'release', 'history', REMOTE, '--json'));
  const times = (Array.isArray(rows) ? rows : []).map((row: unknown) =>
    isRecord(row) ? Date.parse(String(row.at)) : 0,
  );
  return Math.max(...times);
}

async function swap(stack: Stack, browser: Browser, version: string, args: readonly string[]) {
  const began = performance.now();
  const [shown, command] = await Promise.all([
    whenShown(browser, `${stack.url}${PAGE}`, version),
    stack.compose('run', '--rm', '-T', 'release', ...args).then(() => performance.now() - began),
  ]);
  return { ms: shown - (await decidedAt(stack)), command };
}

async function liveVersion({ url }: Stack): Promise<string> {
  const registry: unknown = await (await fetch(`${url}/registry.json`)).json();
  const live = parseRegistry(isRecord(registry) ? registry : {}).releases.find(({ name }) => name === REMOTE);
  if (!live) throw new Error(`No release of ${REMOTE} is live`);
  return live.version;
}

/** Publishes another season from the container with the browser, activates it and rolls it back, by docker-compose. */
export async function swapSeason(stack: Stack): Promise<Swap> {
  const before = await liveVersion(stack);
  const { folder, version } = changedRelease(REMOTE, (script) => script);
  // Readable by the container's user.
  chmodSync(folder, 0o755);
  const browser = await openChromium();
  try {
    // Without `--portal`: a remote portal must agree with the season's days, and the demo's are relative to today.
    const around = ['-e', 'PORTAL_URL=http://web:8080', '-v', `${folder}:/built:ro`];
    await stack.compose('run', '--rm', '-T', ...around, 'publisher', 'publish', '/built');
    const live = await swap(stack, browser, version, ['live', `${REMOTE}@${version}`]);
    const back = await swap(stack, browser, before, ['rollback', REMOTE]);
    return { live: live.ms, back: back.ms, command: Math.max(live.command, back.command) };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
