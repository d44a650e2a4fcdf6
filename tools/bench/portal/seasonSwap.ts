import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publish, readBuilt } from '@friends/release/publish';
import { changeRegistry } from '@friends/release/registry/changeRegistry';
import { toEntry } from '@friends/release/registry/entry';
import type { Store } from '@friends/release/store';
import { type ReleaseFile, releaseUrl } from '@friends/shared/contract/release/release';
import type { Browser, BrowserContext } from '@playwright/test';
import { ROOT } from '../../root.ts';
import { changedRelease } from '../../testing/release/changedRelease.ts';
import { type Finding, findingsTable, ratio } from '../findings.ts';
import { kilobytes, table } from '../table.ts';
import { type Fetched, fetchedBy } from '../visits/fetched.ts';
import { openPhone, openTab } from '../visits/slowPhone.ts';
import type { Portals } from './portals.ts';

const REMOTE = 'mf-amazing-race';
const PAGE = '/amazing-race';
/** Bytes loaded after a swap against bytes of the files that changed. */
const RELOADED_LIMIT = 1.1;

/** Makes a changed season live. @returns the addresses of what has another content than before */
async function swap(store: Store): Promise<ReadonlySet<string>> {
  const before = await readBuilt(join(ROOT, REMOTE, 'dist'));
  const { folder } = changedRelease(REMOTE, {});
  try {
    const next = await readBuilt(folder);
    const { name, version } = next.release;
    await publish(next, store);
    const entry = await toEntry(store, name, version, {});
    await changeRegistry(store, { who: 'npm run bench', at: new Date() }, async () => ({
      what: `live ${name}@${version}`,
      states: new Map([[name, { put: version, entries: [entry] }]]),
    }));
    const integrities = new Set(before.release.files.map(({ integrity }) => integrity));
    const isNew = ({ integrity }: ReleaseFile) => !integrities.has(integrity);
    return new Set(next.release.files.filter(isNew).map(({ path }) => releaseUrl(name, version, path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the season in a tab of its own. @returns the files that came over the network: no page, no data */
async function open(phone: BrowserContext, url: string): Promise<Fetched[]> {
  const tab = await openTab(phone);
  const fetched = await fetchedBy(tab, `${url}${PAGE}`);
  await tab.page.close();
  return fetched.filter(({ path }) => /^\/(?:remotes|shell)\//.test(path));
}

/** Prints what a browser that has shown the season before loads once another release of it is live. */
export async function measureSeasonSwap(browser: Browser, { federated, store }: Portals): Promise<Finding[]> {
  const phone = await openPhone(browser);
  try {
    const bytes = (files: readonly Fetched[]) => files.reduce((sum, file) => sum + file.bytes, 0);
    await open(phone, federated.url);
    const changed = await swap(store);
    const reloaded = await open(phone, federated.url);
    const ofIt = reloaded.filter(({ path }) => changed.has(path));
    const finding = ratio(`${PAGE}: loaded again after a swap`, {
      one: bytes(reloaded),
      two: bytes(ofIt),
      show: kilobytes,
      limit: RELOADED_LIMIT,
    });
    console.info(`\n${findingsTable(['', 'loaded', 'changed'], [finding])}`);
    const others = reloaded.filter((file) => !ofIt.includes(file)).map((file) => [file.path, kilobytes(file.bytes)]);
    if (others.length > 0) console.info(`\n${table(['loaded again, and the same as before', 'brotli'], others)}`);
    return [finding];
  } finally {
    await phone.close();
  }
}
