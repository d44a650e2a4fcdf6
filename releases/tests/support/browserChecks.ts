import { build } from '@friends/tools/build/build';
import { ROOT } from '@friends/tools/root';
import { closedPort } from '@friends/tools/testing/api/freePort';
import type { Browser } from 'playwright-core';
import type { CheckResult } from '../../src/check/browser/BrowserCheck.ts';
import { openBrowser, openBrowserCheck } from '../../src/check/browser/checkInBrowser.ts';
import { readBuilt } from '../../src/publish/publish.ts';
import { builtRemote } from './builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from './releaseCli.ts';

export interface Code {
  readonly top?: string;
  readonly mount?: string;
  readonly unmount?: string;
}

export const RENDER_TITLE =
  "const title = document.createElement('h1'); title.textContent = 'Demo'; element.append(title);";
const CLEAR = 'element.replaceChildren();';

export const containerText = ({ top = '', mount = RENDER_TITLE, unmount = CLEAR }: Code) => `${top}
var mf_demo = { init() {}, get: () => Promise.resolve(() => ({
  async bootstrap() {},
  async mount({ element, portal, widget }) { ${mount} },
  async unmount({ element }) { ${unmount} },
})) };`;

/** Concurrent checks: while one waits, another renders. More gain nothing on two cores. */
const MAX_CONCURRENT = 3;

export interface BrowserChecks {
  readonly cli: ReleaseCli;
  readonly unreachableUrl: string;
  probe(folder: string, portal?: string): Promise<CheckResult>;
  check(code: Code, change?: object, portal?: string): Promise<CheckResult>;
  nextVersion(): string;
  close(): Promise<void>;
}

export async function openBrowserChecks(): Promise<BrowserChecks> {
  const [cli, browser]: [ReleaseCli, Browser] = await Promise.all([openReleaseCli(), openBrowser()]);
  await build({ workspaces: ['shell'], stamp: 'local' });
  const { release } = await readBuilt(`${ROOT}/shell/dist`);
  // Much larger than the shell of `openReleaseCli`, which renders nothing.
  await cli.run('publish', `${ROOT}/shell/dist`, '--budget', '5000');
  await cli.run('live', `shell@${release.version}`);
  let count = 0;
  const queues: Promise<unknown>[] = Array.from({ length: MAX_CONCURRENT }, () => Promise.resolve());
  const nextVersion = () => `1.0.${count + 1}`;
  const unreachableUrl = `http://localhost:${await closedPort()}`;
  async function probe(folder: string, portal = unreachableUrl): Promise<CheckResult> {
    const check = await openBrowserCheck(portal, browser);
    const trial = { store: cli.store, now: new Date(), progress: () => {}, built: await readBuilt(folder) };
    try {
      return await check.check(trial);
    } finally {
      await check.close();
    }
  }
  return {
    cli,
    unreachableUrl,
    probe,
    nextVersion,
    check(code, change, portal) {
      const version = nextVersion();
      count += 1;
      const folder = builtRemote(cli.folder, { version, text: containerText(code), change });
      const result = (queues[count % MAX_CONCURRENT] ?? Promise.resolve()).then(() => probe(folder, portal));
      queues[count % MAX_CONCURRENT] = result.catch(() => {});
      return result;
    },
    async close() {
      await Promise.all([browser.close(), cli.close()]);
    },
  };
}
