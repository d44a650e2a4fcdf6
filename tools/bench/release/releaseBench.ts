import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../../testing/api/startApi.ts';
import { type Drill, drill } from '../../testing/load/drill.ts';
import { copyOfSources } from '../../testing/release/copyOfSources.ts';
import { median } from '../statistics.ts';
import { milliseconds, type Row, table, times, verdict } from '../table.ts';
import { startPortalProcess } from './portalProcess.ts';

const REMOTE = 'mf-amazing-race';
const PAGE = '/amazing-race';
const PER_SECOND = 100;

/** In milliseconds. */
const LIMITS = { sourceToLive: 10_000, live: 1000, back: 1000 };

/** Bytes loaded after a swap against bytes of the files that changed. */
const RELOADED_LIMIT = 1.1;

/** Gives the copied remote another version and another text, as a campaign team would. */
function change(sources: string, patch: number): string {
  const file = join(sources, REMOTE, 'package.json');
  const version = `90.0.${patch}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
  const texts = join(sources, REMOTE, 'src/locales/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/"title": "[^"]*"/, `"title": "Race ${patch}"`));
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

function report(sourceToLive: number, done: Drill): boolean {
  const { crowd, renamed, reloaded, sameProcess, liveForAll, backForAll } = done;
  console.info(
    table(
      ['', 'measured', 'limit', 'of it', ''],
      [
        row('changed source to live, cache warm', sourceToLive, LIMITS.sourceToLive),
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
    sourceToLive < LIMITS.sourceToLive &&
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
  const sources = copyOfSources();
  console.info('Starting a portal, and publishing a first change so that the cache is warm …');
  const portal = await startPortalProcess(join(folder, 'data'));
  const release = async (...words: readonly string[]) => {
    const { code, output } = await runToEnd(join(sources, 'deploy/release/src/main.ts'), portal.env, words);
    if (code !== 0) throw new Error(output);
  };
  try {
    const first = change(sources, 1);
    await release('publish', join(sources, REMOTE));
    await release('live', `${REMOTE}@${first}`);
    const second = change(sources, 2);
    const began = performance.now();
    await release('publish', join(sources, REMOTE));
    await release('live', `${REMOTE}@${second}`);
    const sourceToLive = performance.now() - began;
    const third = change(sources, 3);
    await release('publish', join(sources, REMOTE));
    const wanted = { portal: portal.url, remote: REMOTE, path: PAGE, next: third, perSecond: PER_SECOND, release };
    return report(sourceToLive, await drill(wanted));
  } finally {
    await portal.stop();
    for (const path of [folder, sources]) rmSync(path, { recursive: true, force: true });
  }
}
