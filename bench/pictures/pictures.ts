import { randomFillSync } from 'node:crypto';
import { encodePicture } from '@friends/api/platform/pictures/encodePicture';
import { LARGEST_PICTURE, PICTURE_FOLDER } from '@friends/shared/contract/rules/contentPicture';
import { MAX_PICTURE_BYTES } from '@friends/shared/contract/staff/pictureRules';
import { scrollToEnd } from '@friends/tools/testing/browser/portal';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { type Finding, figure, ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import { kilobytes, milliseconds, seconds } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { SHIFT_LIMIT, shiftsIn, watchShifts } from '../visits/shifts.ts';
import { openPhone, openTab, SLOW_PHONE, watchNetwork } from '../visits/slowPhone.ts';
import { visit } from '../visits/vitals.ts';
import type { PicturePortals } from './openPictures.ts';

const PATHS = ['/', '/page/welcome'] as const;

/** Of the bytes of the uploaded files. */
const BYTES_LIMIT = 0.6;
/** Medians of the same page vary by some percent. */
const LCP_LIMIT = 1.05;

interface Read {
  /** Of all pictures of the page, without headers. */
  readonly bytes: number;
  readonly count: number;
  /** Cumulative Layout Shift. */
  readonly shift: number;
}

/** Reads a page to its end, as pictures further down are loaded late. */
async function read(browser: Browser, url: string): Promise<Read> {
  await using context = await openPhone(browser);
  const { page } = await openTab(context);
  const network = watchNetwork(page);
  // The carousel then stays on its first slide, so each visit loads the same pictures.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(watchShifts);
  await page.goto(url);
  await scrollToEnd(page);
  await network.quiet();
  const sizes = await page.evaluate((folder) => {
    const files = performance.getEntriesByType('resource');
    return files.filter(({ name }) => name.includes(`/${folder}/`)).map(({ encodedBodySize }) => encodedBodySize);
  }, PICTURE_FOLDER);
  const { value: shift } = await shiftsIn(page);
  return { bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), count: sizes.length, shift };
}

async function measurePath({ browser, encoded, uploaded }: PicturePortals, rounds: number, path: string) {
  // The first visit of a page may come before its static document is written.
  for (const url of [encoded, uploaded]) await read(browser, url + path);
  const [ours, theirs] = [await read(browser, encoded + path), await read(browser, uploaded + path)];
  if (ours.count === 0 || ours.count !== theirs.count)
    throw new Error(`${path} has ${ours.count} pictures as stored, and ${theirs.count} as uploaded`);
  const vitals = await interleaved(rounds, [encoded, uploaded], (url) =>
    visit(browser, { url: url + path, waitFor: 'main h1' }),
  );
  return [
    ratioOfMedians(`${path}: bytes of its ${ours.count} pictures`, [[ours], [theirs]], {
      of: ({ bytes }: Read) => bytes,
      show: kilobytes,
      limit: BYTES_LIMIT,
    }),
    ratioOfMedians(`${path}: LCP`, vitals, { of: ({ lcp }) => lcp, show: milliseconds, limit: LCP_LIMIT }),
    figure(`${path}: CLS`, ours.shift, (share) => share.toFixed(3), SHIFT_LIMIT),
  ];
}

const MEGABYTE = 1024 * 1024;
/** Proxies wait for a response for 60 s. */
const SLOWEST_SECONDS = 20;

/** Processor time of the largest picture that is accepted, of noise with transparency, on one core. */
async function slowestPicture(): Promise<Finding> {
  const { width, height } = LARGEST_PICTURE;
  const pixels = randomFillSync(Buffer.alloc(width * height * 4));
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ quality: 70 })
    .toBuffer();
  const start = process.cpuUsage();
  const result = await encodePicture({ kind: 'widths', bytes });
  const { user, system } = process.cpuUsage(start);
  const isAccepted = bytes.length <= MAX_PICTURE_BYTES && !('fault' in result);
  const what = `processor time of ${(bytes.length / MEGABYTE).toFixed(1)} MB of noise`;
  return figure(what, isAccepted ? (user + system) / 1e6 : Number.NaN, seconds, SLOWEST_SECONDS);
}

/** Cost of photos on a phone, as the API stores them and as they were uploaded. */
export const pictures: Timing<PicturePortals> = {
  name: 'pictures',
  head: [`on ${SLOW_PHONE}`, 'as stored', 'as uploaded'],
  async measure(rounds, portals) {
    const findings: Finding[] = [await slowestPicture()];
    for (const path of PATHS) findings.push(...(await measurePath(portals, rounds, path)));
    return findings;
  },
};
