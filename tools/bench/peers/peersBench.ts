import type { Browser } from '@playwright/test';
import { ratio, ratioOfMedians } from '../findings.ts';
import { openPrerendered } from '../portal/portals.ts';
import { interleaved } from '../rounds.ts';
import { kilobytes, milliseconds } from '../table.ts';
import { measureAll, type Timing } from '../timing/measureAll.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import { bytesOf, filesOf, type NetworkFile } from '../visits/networkFiles.ts';
import { openPhone, openTab, SLOW_PHONE } from '../visits/slowPhone.ts';
import { type Visit, visit } from '../visits/vitals.ts';
import { serveOpenMrs } from './openMrs.ts';

const ROUNDS = 7;
/** Each file is compressed at its first request, and a megabyte of brotli 11 takes seconds. */
const COMPRESSED_MS = 180_000;

async function warm(browser: Browser, { url, waitFor }: Visit): Promise<void> {
  await using context = await browser.newContext();
  context.setDefaultTimeout(COMPRESSED_MS);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(waitFor).waitFor();
}

async function firstVisit(browser: Browser, { url, waitFor }: Visit): Promise<readonly NetworkFile[]> {
  await using phone = await openPhone(browser);
  return await filesOf(await openTab(phone), url, waitFor);
}

/** The login of the published OpenMRS 3 beside ours, in turns. There are figures here and no limits. */
const peers: Timing = {
  name: 'peers',
  head: ['a visitor’s first visit', 'Friends Rewards', 'OpenMRS 3'],
  async measure(rounds) {
    await using ends = new AsyncDisposableStack();
    const browser = ends.use(await launchBrowser());
    const portal = await openPrerendered(ends, ['/']);
    const logins: readonly Visit[] = [
      { url: `${portal.url}/`, waitFor: '#login-box input[name="Email"]' },
      await serveOpenMrs(ends),
    ];
    for (const login of logins) await warm(browser, login);
    const [ours = [], theirs = []] = await Promise.all(logins.map((login) => firstVisit(browser, login)));
    process.stdout.write(`in turns on ${SLOW_PHONE} `);
    const vitals = await interleaved(rounds, logins, (login) => visit(browser, login));
    const compare = (what: string, of: (files: readonly NetworkFile[]) => number, show: (value: number) => string) =>
      ratio(what, { one: of(ours), two: of(theirs), show });
    const scripts = (files: readonly NetworkFile[]) => files.filter(({ kind }) => kind === 'script');
    const depth = (files: readonly NetworkFile[]) => Math.max(...files.map((file) => file.depth));
    return [
      ratioOfMedians('login form visible (median)', vitals, { of: ({ visible }) => visible, show: milliseconds }),
      ratioOfMedians('LCP (median)', vitals, { of: ({ lcp }) => lcp, show: milliseconds }),
      compare('JavaScript on the wire', (files) => bytesOf(scripts(files)), kilobytes),
      compare('everything on the wire', bytesOf, kilobytes),
      compare('requests', (files) => files.length, String),
      compare('chain of scripts', (files) => depth(scripts(files)), String),
      compare('chain of requests', depth, String),
    ];
  },
};

/** @param words `--rounds N` */
export const peersBench = (words: readonly string[]): Promise<boolean> => measureAll([peers], ROUNDS, words);
