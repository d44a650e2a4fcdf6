import type { Browser } from '@playwright/test';
import { type Finding, figure, findingsTable } from '../findings.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import { longestOf, watchInteractions } from '../visits/interactions.ts';
import { LIMIT_MS, openPhone, openTab, SLOW_PHONE } from '../visits/slowPhone.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import type { Portal } from './portals.ts';

/** Interaction to Next Paint, in milliseconds; it must be below. */
const LIMIT = 200;
/** The browser tells durations in steps of 8 ms. */
const BELOW_LIMIT = LIMIT - 8;

/** @returns the longest interaction of each step, in milliseconds */
async function travel(browser: Browser, portal: Portal, { who, path, steps }: Journey): Promise<number[]> {
  const context = await openPhone(browser, who === 'member' ? portal.token : undefined);
  try {
    const { page } = await openTab(context);
    await watchInteractions(page);
    await page.goto(`${portal.url}${path}`, { waitUntil: 'commit', timeout: LIMIT_MS });
    const longest: number[] = [];
    for (const { act } of steps) longest.push(await longestOf(page, () => act(page)));
    return longest;
  } finally {
    await context.close();
  }
}

/** Prints how long a slow phone takes to show what came of a tap or a key, for each step of the journeys. */
export async function measureInteractions(browser: Browser, portal: Portal, rounds: number): Promise<Finding[]> {
  process.stdout.write(`\nInteractions, ${rounds} journeys of each kind on ${SLOW_PHONE} `);
  const findings: Finding[] = [];
  for (const journey of JOURNEYS) {
    const travelled: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      travelled.push(await travel(browser, portal, journey));
      process.stdout.write('.');
    }
    findings.push(
      ...journey.steps.map(({ what }, at) =>
        figure(
          `${journey.who}: ${what}`,
          median(travelled.map((longest) => longest[at] ?? Number.NaN)),
          milliseconds,
          BELOW_LIMIT,
        ),
      ),
    );
  }
  console.info(`\n\n${findingsTable(['median of the longest interaction', 'federated', ''], findings)}`);
  return findings;
}
