import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { type Finding, findingsTable, ratio } from '../findings.ts';
import { interleaved } from '../interleaved.ts';
import { prepared, publishBuilt, servePortal } from '../portal/portals.ts';
import { median } from '../statistics.ts';
import { kilobytes, milliseconds } from '../table.ts';
import { type Fetched, fetchedBy } from '../visits/fetched.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import { openPhone, openTab, SLOW_PHONE } from '../visits/slowPhone.ts';
import { visit } from '../visits/vitals.ts';
import { OPEN_MRS, serveOpenMrs } from './openMrs.ts';

const ROUNDS = 7;
const FIRST_PORT = 8181;

/** A page with a login form. */
interface LoginPage {
  readonly url: string;
  readonly field: string;
}

/** Each file is compressed at its first request, and a megabyte of brotli 11 takes seconds. */
const COMPRESSED_MS = 180_000;

async function warm(browser: Browser, { url, field }: LoginPage): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'commit', timeout: COMPRESSED_MS });
  await page.locator(field).waitFor({ timeout: COMPRESSED_MS });
  await page.close();
}

async function filesOf(browser: Browser, { url, field }: LoginPage): Promise<Fetched[]> {
  const phone = await openPhone(browser);
  try {
    return await fetchedBy(await openTab(phone), url, field);
  } finally {
    await phone.close();
  }
}

function comparedFiles(ours: readonly Fetched[], theirs: readonly Fetched[]): Finding[] {
  const row = (what: string, of: (files: readonly Fetched[]) => number, show: (value: number) => string) =>
    ratio(what, { one: of(ours), two: of(theirs), show });
  const scripts = (files: readonly Fetched[]) => files.filter(({ kind }) => kind === 'script');
  const bytes = (files: readonly Fetched[]) => files.reduce((sum, file) => sum + file.bytes, 0);
  const depth = (files: readonly Fetched[]) => Math.max(...files.map((file) => file.depth));
  return [
    row('JavaScript on the wire', (files) => bytes(scripts(files)), kilobytes),
    row('everything on the wire', bytes, kilobytes),
    row('requests', (files) => files.length, String),
    row('chain of scripts', (files) => depth(scripts(files)), String),
    row('chain of requests', depth, String),
  ];
}

async function compare(browser: Browser, pages: readonly LoginPage[], rounds: number): Promise<Finding[]> {
  for (const page of pages) await warm(browser, page);
  const [ours = [], theirs = []] = await Promise.all(pages.map((page) => filesOf(browser, page)));
  process.stdout.write(`\n${rounds} interleaved runs of each on ${SLOW_PHONE} `);
  const runs = pages.map(
    ({ url, field }) =>
      () =>
        visit(browser, { url, waitFor: field }),
  );
  const [one = [], two = []] = await interleaved(rounds, runs);
  const visible = ratio('login form visible (median)', {
    one: median(one.map((vitals) => vitals.visible)),
    two: median(two.map((vitals) => vitals.visible)),
    show: milliseconds,
  });
  const lcp = ratio('LCP (median)', {
    one: median(one.map((vitals) => vitals.lcp)),
    two: median(two.map((vitals) => vitals.lcp)),
    show: milliseconds,
  });
  return [visible, lcp, ...comparedFiles(ours, theirs)];
}

/**
 * Opens the login of the published OpenMRS 3 beside ours, in turns.
 *
 * @param words `--rounds N`
 * @returns true: there are figures here and no limits
 */
export async function peersBench(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: { rounds: { type: 'string', default: String(ROUNDS) } },
  });
  const firstPort = Number(process.env.BENCH_PORT ?? FIRST_PORT);
  const folder = await mkdtemp(join(tmpdir(), 'friends-bench-'));
  try {
    const peer = await serveOpenMrs(firstPort + 1);
    const portal = await servePortal(folder, await publishBuilt(folder, new Date()), firstPort);
    await prepared(portal.url, ['/']);
    const browser = await launchBrowser();
    const pages: LoginPage[] = [
      { url: `${portal.url}/`, field: '#login-box input[name="Email"]' },
      { url: `${peer.url}${OPEN_MRS.path}`, field: OPEN_MRS.field },
    ];
    const findings = await compare(browser, pages, Number(values.rounds));
    console.info(`\n\n${findingsTable(['a visitor’s first visit', 'Friends Rewards', 'OpenMRS 3'], findings)}`);
    await browser.close();
    await Promise.all([portal.stop(), peer.stop()]);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
