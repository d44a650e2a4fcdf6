import { isRecord } from '@friends/shared/contract/parse';
import { expect, type Page } from '@playwright/test';
import { runBeside } from './operator.ts';

/** What a team types after `npm run release --`, beside the portal of the tests. @returns what it prints */
export async function release(...words: readonly string[]): Promise<string> {
  const { exitCode, out, err } = await runBeside('deploy/release/src/main.ts', words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  return out;
}

/** What the browser complains about while the page is used. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** The served entries of each remote. */
export type Served = Readonly<Record<string, readonly unknown[]>>;

/** What the portal serves as live. */
export async function served(page: Page): Promise<Served> {
  const registry: unknown = await (await page.request.get('/registry.json')).json();
  if (!isRecord(registry) || !isRecord(registry.microFrontends)) throw new Error('This is no registry');
  return Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, list]) => [name, Array.isArray(list) ? list : []]),
  );
}

/** The same, once a version is among it. */
export async function servedWith(page: Page, version: string): Promise<Served> {
  await expect.poll(async () => JSON.stringify(await served(page))).toContain(`"${version}"`);
  return served(page);
}

/** Answers the page's next questions for what is live with this. */
export async function answerRegistry(page: Page, microFrontends: Served): Promise<void> {
  await page.unroute('**/registry.json');
  await page.route('**/registry.json', (route) => route.fulfill({ json: { microFrontends } }));
}

/** The reader comes back to the tab from another one. */
export async function comeBackToTab(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}
