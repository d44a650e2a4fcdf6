import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish, readBuilt } from '@friends/releases/publish/publish';
import { folderStore } from '@friends/releases/store/folderStore';
import { isRecord } from '@friends/shared/contract/parse';
import { footer, waitUntilStarted } from '@friends/tools/testing/browser/portal';
import { makeChangedRelease } from '@friends/tools/testing/release/makeChangedRelease';
import { expect, type Page, type Request } from '@playwright/test';
import { runScript } from './operator.ts';
import { portalOfTest } from './portalOfTest.ts';

/** Runs `npm run release -- …` with the data of the test's portal. @returns its output */
export async function runRelease(...args: readonly string[]): Promise<string> {
  const { exitCode, out, err } = await runScript('tools/release/main.ts', args);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  return out;
}

/** Collects the page's errors. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** The registry's entries by remote. */
export type ServedRegistry = Readonly<Record<string, readonly unknown[]>>;

export async function readRegistry(page: Page): Promise<ServedRegistry> {
  const registry: unknown = await (await page.request.get('/registry.json')).json();
  if (!isRecord(registry) || !isRecord(registry.microFrontends)) throw new Error('The response is not a registry');
  return Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, list]) => [name, Array.isArray(list) ? list : []]),
  );
}

/** Waits until the registry contains a version. */
export async function waitForServed(page: Page, version: string): Promise<ServedRegistry> {
  await expect.poll(async () => JSON.stringify(await readRegistry(page))).toContain(`"${version}"`);
  return readRegistry(page);
}

/** Waits until a version is no longer live. */
export async function waitUntilNotServed(page: Page, version: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await readRegistry(page))).not.toContain(`"${version}"`);
}

/** Runs an action while a release is live, then rolls the release back. */
export async function withLiveRelease(
  page: Page,
  remote: string,
  version: string,
  action: () => Promise<void>,
): Promise<void> {
  await runRelease('live', `${remote}@${version}`);
  try {
    await waitForServed(page, version);
    await action();
  } finally {
    await runRelease('rollback', remote);
  }
}

/** Edits the registry to remove a remote, as its first release cannot be rolled back. */
export async function removeFromRegistry(remote: string): Promise<void> {
  const { url, dataDir } = portalOfTest();
  const path = join(dataDir, 'remotes/registry.json');
  const registry: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRecord(registry) || !isRecord(registry.microFrontends)) throw new Error(`${path} is not a registry`);
  const { [remote]: _, ...others } = registry.microFrontends;
  writeFileSync(`${path}.new`, JSON.stringify({ ...registry, microFrontends: others }));
  renameSync(`${path}.new`, path);
  await expect.poll(async () => (await fetch(`${url}/registry.json`)).text()).not.toContain(`/remotes/${remote}/`);
}

/** Replaces the registry for this page. */
export async function mockRegistry(page: Page, microFrontends: ServedRegistry): Promise<void> {
  await page.unroute('**/registry.json');
  await page.route('**/registry.json', (route) => route.fulfill({ json: { microFrontends } }));
}

/**
 * Signals that the tab was activated, and waits until the page has therefore loaded the registry again. Repeats the
 * signal, because a page that is still loading the registry ignores it.
 */
export async function reloadRegistry(page: Page): Promise<void> {
  await waitUntilStarted(page);
  const requests: Request[] = [];
  const recordRequest = (request: Request) => {
    if (request.url().endsWith('/registry.json')) requests.push(request);
  };
  page.on('request', recordRequest);
  const countRequests = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return requests.length;
  };
  await expect.poll(countRequests).toBeGreaterThan(0);
  page.off('request', recordRequest);
  await (await requests[0]?.response())?.finished();
}

/** A release's container in the page. */
export const releaseContainer = (page: Page, remote: string, version: string) =>
  page.locator(`[data-remote="${remote}"][data-release="${version}"]`);

/** Follows a footer link by client-side navigation, which needs the page's code. */
export async function followFooterLink(page: Page, link: string): Promise<void> {
  await waitUntilStarted(page);
  await footer(page).getByRole('link', { name: link, exact: true }).click();
}

/** Stores a built release without the browser check of `publish`, which takes some seconds. */
export async function storeRelease(folder: string): Promise<void> {
  const { isSame } = await publish(await readBuilt(folder), folderStore(join(portalOfTest().dataDir, 'remotes')));
  if (!isSame) throw new Error(`A different release was already stored with the version of the one in ${folder}`);
}

/** Stores a release of a remote with changed texts. @returns its version */
export async function storeChangedRelease(workspace: string, key: string, from: string, to: string): Promise<string> {
  const { folder, version } = makeChangedRelease(workspace, { key, text: (text) => text.replaceAll(from, to) });
  await storeRelease(folder);
  return version;
}
