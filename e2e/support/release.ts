import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish, readBuilt } from '@friends/releases/publish/publish';
import { folderStore } from '@friends/releases/store/folderStore';
import { isRecord } from '@friends/shared/contract/parse';
import { footer, started } from '@friends/tools/testing/browser/portal';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { expect, type Page, type Request } from '@playwright/test';
import { runBeside } from './operator.ts';
import { portalOfTest } from './portalOfTest.ts';

/** Runs `npm run release -- …` beside the tests' portal. @returns its output */
export async function release(...args: readonly string[]): Promise<string> {
  const { exitCode, out, err } = await runBeside('tools/release/main.ts', args);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  return out;
}

/** Collects the page's errors. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** The registry's entries of each remote. */
export type Served = Readonly<Record<string, readonly unknown[]>>;

export async function served(page: Page): Promise<Served> {
  const registry: unknown = await (await page.request.get('/registry.json')).json();
  if (!isRecord(registry) || !isRecord(registry.microFrontends)) throw new Error('This is no registry');
  return Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, list]) => [name, Array.isArray(list) ? list : []]),
  );
}

/** Waits until the registry contains a version. */
export async function servedWith(page: Page, version: string): Promise<Served> {
  await expect.poll(async () => JSON.stringify(await served(page))).toContain(`"${version}"`);
  return served(page);
}

/** Waits until a version is no longer live. */
export async function servedWithout(page: Page, version: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await served(page))).not.toContain(`"${version}"`);
}

/** Runs work while a release is live. */
export async function whileLive(page: Page, remote: string, version: string, work: () => Promise<void>): Promise<void> {
  await release('live', `${remote}@${version}`);
  try {
    await servedWith(page, version);
    await work();
  } finally {
    await release('rollback', remote);
  }
}

/** Removes a remote from the registry by hand, as before its first release there is no rollback target. */
export async function removeFromRegistry(remote: string): Promise<void> {
  const { url, dataDir } = portalOfTest();
  const path = join(dataDir, 'remotes/registry.json');
  const registry: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRecord(registry) || !isRecord(registry.microFrontends)) throw new Error(`${path} is no registry`);
  const { [remote]: _, ...others } = registry.microFrontends;
  writeFileSync(`${path}.new`, JSON.stringify({ ...registry, microFrontends: others }));
  renameSync(`${path}.new`, path);
  await expect.poll(async () => (await fetch(`${url}/registry.json`)).text()).not.toContain(`/remotes/${remote}/`);
}

/** Answers the page's requests for the registry with this. */
export async function answerRegistry(page: Page, microFrontends: Served): Promise<void> {
  await page.unroute('**/registry.json');
  await page.route('**/registry.json', (route) => route.fulfill({ json: { microFrontends } }));
}

/**
 * Activates the tab, and waits until the page has the current registry. A pending request of before would be awaited
 * instead of a new one: then the tab is activated again.
 */
export async function activateTab(page: Page): Promise<void> {
  await started(page);
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith('/registry.json')) requests.push(request);
  };
  page.on('request', note);
  const look = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return requests.length;
  };
  await expect.poll(look).toBeGreaterThan(0);
  page.off('request', note);
  await (await requests[0]?.response())?.finished();
}

/** A release's container in the page. */
export const shown = (page: Page, remote: string, version: string) =>
  page.locator(`[data-remote="${remote}"][data-release="${version}"]`);

/** Follows a footer link by client-side navigation, which needs the page's code. */
export async function goTo(page: Page, link: string): Promise<void> {
  await started(page);
  await footer(page).getByRole('link', { name: link, exact: true }).click();
}

/** Stores a built release without the browser check of `publish`, which takes some seconds. */
export async function putInStore(folder: string): Promise<void> {
  const { isSame } = await publish(await readBuilt(folder), folderStore(join(portalOfTest().dataDir, 'remotes')));
  if (!isSame) throw new Error(`Another release than that in ${folder} was stored under its version before`);
}

/** Stores a release of a remote with changed texts. @returns its version */
export async function storeChanged(workspace: string, key: string, from: string, to: string): Promise<string> {
  const { folder, version } = changedRelease(workspace, { key, text: (text) => text.replaceAll(from, to) });
  await putInStore(folder);
  return version;
}
