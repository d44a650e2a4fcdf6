import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { swapUnderLoad } from '@friends/tools/testing/load/swapUnderLoad';
import { copySources, SMALL_PORTAL } from '@friends/tools/testing/release/copySources';
import { type Finding, figure } from '../findings.ts';
import { openFolder } from '../openFolder.ts';
import { milliseconds } from '../table.ts';
import { count, printFindings, type Scenario } from './loadTest.ts';
import { UNLIMITED } from './openEnvironment.ts';
import { startPortalProcess } from './portalProcess.ts';
import { type ReleaseCommand, releaseCommand } from './releaseCommand.ts';

/** The season's remote, and those with the most screens. */
const REMOTES = ['mf-amazing-race', 'mf-public', 'mf-member'];
const REMOTE = 'mf-amazing-race';
const PAGE = '/amazing-race';
const PER_SECOND = 100;

/** Milliseconds. */
const LIMITS = { sourceToLive: 10_000, live: 1000, back: 1000 };

/** Changes the version and a text of a copied remote, as its team would. @returns the version */
function changeSources(sources: string, remote: string, patch: number): string {
  const file = join(sources, remote, 'package.json');
  const version = `90.0.${patch}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
  const texts = join(sources, remote, 'src/locales/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/": "[^"{]*"/, `": "Changed ${patch}"`));
  return version;
}

/** Changes and activates a remote twice: the first time fills the cache. @returns duration of the second */
async function measureSourceToLive(sources: string, remote: string, release: ReleaseCommand): Promise<Finding> {
  let ms = Number.NaN;
  for (const patch of [1, 2]) {
    const version = changeSources(sources, remote, patch);
    const began = performance.now();
    await release('publish', join(sources, remote));
    await release('live', `${remote}@${version}`);
    ms = performance.now() - began;
  }
  return figure(`${remote}: changed source to live, cache warm`, ms, milliseconds, LIMITS.sourceToLive);
}

/** Activates changed sources, then another season, and rolls it back while visitors load its page without errors. */
export const release: Scenario = async (_args, cleanup) => {
  const sources = copySources([...new Set([...SMALL_PORTAL, ...REMOTES])]);
  cleanup.defer(() => rmSync(sources, { recursive: true, force: true }));
  console.info('Starting a portal, and publishing each remote twice: first so that the cache is warm …');
  const settings = { DATA_DIR: join(openFolder(cleanup), 'data'), ...UNLIMITED };
  const { env, url } = cleanup.adopt(await startPortalProcess(settings, { program: 'start' }), (one) => one.stop());
  const runRelease = releaseCommand(env, sources);
  const fromSource: Finding[] = [];
  for (const remote of REMOTES) fromSource.push(await measureSourceToLive(sources, remote, runRelease));
  const next = changeSources(sources, REMOTE, 3);
  await runRelease('publish', join(sources, REMOTE));
  const { crowd, activationMs, rollbackMs, renamedFiles, isSameProcess } = await swapUnderLoad({
    portal: url,
    remote: REMOTE,
    path: PAGE,
    next,
    perSecond: PER_SECOND,
    release: runRelease,
  });
  console.info(`\n${crowd.visits.length} visits, ${PER_SECOND} a second, each the page and its files.`);
  for (const failure of new Set(crowd.failures)) console.info(`  ${failure}`);
  return printFindings([
    ...fromSource,
    figure('live: command ended, to the last visitor of the old release', activationMs, milliseconds, LIMITS.live),
    figure('rollback: the same', rollbackMs, milliseconds, LIMITS.back),
    count('visitors with an error or a mix of two releases', crowd.failures.length),
    count('files of others with another name', renamedFiles.length),
    count('restarts of the portal', isSameProcess ? 0 : 1),
  ]);
};
