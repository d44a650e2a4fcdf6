import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../../testing/api/startApi.ts';
import { type Drill, drill } from '../../testing/load/drill.ts';
import { copyOfSources, SMALL_PORTAL } from '../../testing/release/copyOfSources.ts';
import { median } from '../statistics.ts';
import { milliseconds, type Row, table, times, verdict } from '../table.ts';
import { startPortalProcess } from './portalProcess.ts';

/** The season's, and those with the most screens. */
const REMOTES = ['mf-amazing-race', 'mf-public', 'mf-member'];
const REMOTE = 'mf-amazing-race';
const PAGE = '/amazing-race';
const PER_SECOND = 100;

/** In milliseconds. */
const LIMITS = { sourceToLive: 10_000, live: 1000, back: 1000 };

/** Bytes loaded after a swap against bytes of the files that changed. */
const RELOADED_LIMIT = 1.1;

/** Gives a copied remote another version and another text, as its team would. */
function change(sources: string, remote: string, patch: number): string {
  const file = join(sources, remote, 'package.json');
  const version = `90.0.${patch}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
  const texts = join(sources, remote, 'src/locales/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/": "[^"{]*"/, `": "Changed ${patch}"`));
  return version;
}

/** Against a limit in milliseconds. */
const row = (what: string, ms: number, limit: number): Row => [
  what,
  milliseconds(ms),
  milliseconds(limit),
  times(ms / limit),
  verdict(ms < limit),
];

type Release = (...words: readonly string[]) => Promise<void>;

/** Changes a remote and makes it live. @returns the milliseconds it takes once the cache is warm */
async function sourceToLive(sources: string, remote: string, release: Release): Promise<number> {
  const goLive = async (patch: number) => {
    const version = change(sources, remote, patch);
    const began = performance.now();
    await release('publish', join(sources, remote));
    await release('live', `${remote}@${version}`);
    return performance.now() - began;
  };
  await goLive(1);
  return goLive(2);
}

interface SourceToLive {
  readonly remote: string;
  readonly ms: number;
}

function report(changed: readonly SourceToLive[], done: Drill): boolean {
  const { crowd, renamed, reloaded, sameProcess, liveForAll, backForAll } = done;
  console.info(
    table(
      ['', 'measured', 'limit', 'of it', ''],
      [
        ...changed.map(({ remote, ms }) =>
          row(`${remote}: changed source to live, cache warm`, ms, LIMITS.sourceToLive),
        ),
        row('live: command ended, to the last visitor of the old release', liveForAll, LIMITS.live),
        row('rollback: the same', backForAll, LIMITS.back),
      ],
    ),
  );
  const waits = crowd.visits.map(({ ms }) => ms);
  console.info(
    `\n${crowd.visits.length} visits, ${done.perSecond} a second, each the page and its files: ${milliseconds(median(waits))} in the middle.`,
  );
  console.info(
    `A returning visitor loads ${times(reloaded)} of what changed (limit ${times(RELOADED_LIMIT)}): ${verdict(reloaded <= RELOADED_LIMIT)}`,
  );
  console.info(`Visitors with an error or a mix of two releases: ${crowd.failures.length}`);
  for (const failure of new Set(crowd.failures)) console.info(`  ${failure}`);
  console.info(
    `Files of others with another name: ${renamed.length}. Restarted: ${sameProcess ? 'nothing' : 'the portal'}.`,
  );
  return (
    changed.every(({ ms }) => ms < LIMITS.sourceToLive) &&
    liveForAll < LIMITS.live &&
    backForAll < LIMITS.back &&
    reloaded <= RELOADED_LIMIT &&
    crowd.failures.length === 0 &&
    renamed.length === 0 &&
    sameProcess
  );
}

/** Swaps a season and rolls it back while visitors come. @returns whether the limits hold */
export async function releaseBench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'friends-bench-'));
  const sources = copyOfSources([...new Set([...SMALL_PORTAL, ...REMOTES])]);
  console.info('Starting a portal, and publishing each remote twice: first so that the cache is warm …');
  const portal = await startPortalProcess(join(folder, 'data'));
  const release: Release = async (...words) => {
    const { code, output } = await runToEnd(join(sources, 'deploy/release/src/main.ts'), portal.env, words);
    if (code !== 0) throw new Error(output);
  };
  try {
    const changed: SourceToLive[] = [];
    for (const remote of REMOTES) changed.push({ remote, ms: await sourceToLive(sources, remote, release) });
    const third = change(sources, REMOTE, 3);
    await release('publish', join(sources, REMOTE));
    const options = { portal: portal.url, remote: REMOTE, path: PAGE, next: third, perSecond: PER_SECOND, release };
    return report(changed, await drill(options));
  } finally {
    await portal.stop();
    for (const path of [folder, sources]) rmSync(path, { recursive: true, force: true });
  }
}
