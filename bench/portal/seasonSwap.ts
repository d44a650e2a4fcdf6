import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuilt } from '@friends/releases/publish/publish';
import { publishLocal } from '@friends/releases/publish/publishLocal';
import type { FolderStore } from '@friends/releases/store/folderStore';
import { releaseUrl } from '@friends/shared/contract/release/release';
import { ROOT } from '@friends/tools/root';
import { makeChangedRelease } from '@friends/tools/testing/release/makeChangedRelease';
import { ratio } from '../findings.ts';
import { kilobytes, table } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { bytesOf } from '../visits/networkFiles.ts';
import { openPhone } from '../visits/slowPhone.ts';
import type { Portals } from './portals.ts';
import { openReleaseFiles } from './releaseFiles.ts';

const REMOTE = 'mf-amazing-race';
const PAGE = '/amazing-race';
/** Bytes loaded after a swap, relative to bytes of the changed files. */
const RELOADED_LIMIT = 1.1;

async function swap(store: FolderStore): Promise<ReadonlySet<string>> {
  const before = await readBuilt(join(ROOT, REMOTE, 'dist'));
  const { folder } = makeChangedRelease(REMOTE, {});
  const { name, version, files } = (await readBuilt(folder)).release;
  await publishLocal(store, new Date(), [folder]);
  await rm(folder, { recursive: true });
  const integrities = new Set(before.release.files.map(({ integrity }) => integrity));
  const changes = files.filter(({ integrity }) => !integrities.has(integrity));
  return new Set(changes.map(({ path }) => releaseUrl(name, version, path)));
}

/** Downloads of a browser that has visited the previous release, after another one is live. */
export const seasonSwap: Timing<Portals> = {
  name: 'swap',
  head: ['', 'loaded', 'changed'],
  async measure(_, { browser, federated, store }) {
    await using phone = await openPhone(browser);
    await openReleaseFiles(phone, `${federated.url}${PAGE}`);
    const changes = await swap(store);
    const loaded = await openReleaseFiles(phone, `${federated.url}${PAGE}`);
    const files = loaded.filter(({ path }) => !path.startsWith('/files/'));
    const others = files.filter(({ path }) => !changes.has(path)).map(({ path, bytes }) => [path, kilobytes(bytes)]);
    if (others.length > 0) console.info(`\n\n${table(['loaded again, and the same as before', 'brotli'], others)}`);
    return [
      ratio(`${PAGE}: loaded again after a swap`, {
        ours: bytesOf(files),
        theirs: bytesOf(files.filter(({ path }) => changes.has(path))),
        show: kilobytes,
        limit: RELOADED_LIMIT,
      }),
    ];
  },
};
