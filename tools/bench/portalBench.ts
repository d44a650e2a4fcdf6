import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../browser/findChromium.ts';
import { installChromium } from '../testing/browser/installChromium.ts';
import { startPortals } from './portals.ts';
import { compareSpeed } from './speed.ts';
import { compareWeight } from './weight.ts';

/** At least seven of each, so that one disturbed run does not move the median. */
const ROUNDS = 7;
const FIRST_PORT = 8171;

/** Compares the federated portal with the same sources as one bundle. @returns whether the limits hold */
export async function portalBench(): Promise<boolean> {
  if (!findChromium()) installChromium();
  const folder = await mkdtemp(join(tmpdir(), 'friends-bench-'));
  try {
    const portals = await startPortals(folder, Number(process.env.BENCH_PORT ?? FIRST_PORT));
    const found = findChromium();
    const browser = await chromium.launch({ executablePath: found?.executablePath, args: [...(found?.args ?? [])] });
    const holds = await compareWeight(browser, portals);
    await compareSpeed(browser, portals, Number(process.env.BENCH_ROUNDS ?? ROUNDS));
    await browser.close();
    await portals.stop();
    return holds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
