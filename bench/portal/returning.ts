import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltRelease, publish, readBuilt } from '@friends/releases/publish/publish';
import { buildSeason } from '@friends/releases/season/buildSeason';
import { draftSeason } from '@friends/releases/season/draft/draftSeason';
import { readSeason } from '@friends/releases/season/storedSeason';
import type { Store } from '@friends/releases/store/store';
import { ROOT } from '@friends/tools/root';
import { runToEnd } from '@friends/tools/testing/api/startApi';
import { copySources, SMALL_PORTAL } from '@friends/tools/testing/release/copySources';
import { expect } from '@playwright/test';
import { type Finding, figure } from '../findings.ts';
import { releaseCommand } from '../loadTests/releaseCommand.ts';
import { openFolder } from '../openFolder.ts';
import { kilobytes, table } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { bytesOf } from '../visits/networkFiles.ts';
import { openPhone } from '../visits/slowPhone.ts';
import type { Portals } from './portals.ts';
import { openReleaseFiles } from './releaseFiles.ts';

/** Maximum bytes of files for a returning member: only deltas. */
const LIMITS = { season: 15_000, patch: 8_000 };

const RACE = 'mf-amazing-race';
const PATCHED = 'mf-member';
/** Pages are prerendered in the background after an activation. */
const PREPARED_MS = 30_000;

/** Drafts the next season as staff do, with another name, days, colours, map and texts. */
async function buildNextSeason(store: Store): Promise<BuiltRelease> {
  const { release: code } = await readBuilt(join(ROOT, RACE, 'dist'));
  const before = await readSeason(store, code);
  const number = before.season.number + 1;
  const now = new Date();
  const file = draftSeason({ number, name: 'Sulawesi Sail' }, before, now.toISOString().slice(0, 10));
  return (await buildSeason(store, now, file, code)).built;
}

async function buildPatch(cleanup: AsyncDisposableStack): Promise<BuiltRelease> {
  const sources = copySources([...SMALL_PORTAL, PATCHED]);
  cleanup.defer(() => rmSync(sources, { recursive: true, force: true }));
  const texts = join(sources, PATCHED, 'src/locales/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/": "[^"{]*"/, '": "A changed text"'));
  const { code, output } = await runToEnd(join(sources, 'tools/build/main.ts'), {}, [PATCHED]);
  if (code !== 0) throw new Error(output);
  return await readBuilt(join(sources, PATCHED, 'dist'));
}

interface Change {
  readonly what: string;
  readonly page: string;
  readonly next: BuiltRelease;
  readonly limit: number;
}

/** Downloads of a member who has the previous release cached, after the next one is live and prerendered. */
export const returning: Timing<Portals> = {
  name: 'returning',
  head: ['a returning member loads of files', 'Chromium', ''],
  async measure(_, { browser, federated, store }) {
    await using cleanup = new AsyncDisposableStack();
    const phone = cleanup.use(await openPhone(browser, federated.token));
    const runRelease = releaseCommand({ REMOTES_STORE: store.folder, DATA_DIR: openFolder(cleanup) });
    const compare = async ({ what, page, next, limit }: Change): Promise<Finding> => {
      const url = `${federated.url}${page}`;
      await openReleaseFiles(phone, url);
      const { name, version } = next.release;
      await publish(next, store);
      await runRelease('live', `${name}@${version}`);
      const isPrerendered = async () => {
        const text = await (await fetch(url)).text();
        return text.includes(`/${name}/${version}/`) && text.includes('<h1');
      };
      const options = { message: `${page} of ${version} is prerendered`, timeout: PREPARED_MS };
      await expect.poll(isPrerendered, options).toBe(true);
      const files = await openReleaseFiles(phone, url);
      const rows = files.map(({ path, bytes }) => [path, kilobytes(bytes)]);
      console.info(`\n\n${table([what, 'as served'], rows)}`);
      return figure(what, bytesOf(files), kilobytes, limit);
    };
    const season = {
      what: 'after a season swap',
      page: '/amazing-race',
      next: await buildNextSeason(store),
      limit: LIMITS.season,
    };
    const patch = {
      what: 'after a patch of one remote',
      page: '/rewards',
      next: await buildPatch(cleanup),
      limit: LIMITS.patch,
    };
    return [await compare(season), await compare(patch)];
  },
};
