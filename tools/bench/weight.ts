import type { Browser } from '@playwright/test';
import { type Fetched, fetchedBy } from './fetched.ts';
import type { Portals } from './portals.ts';
import { kilobytes, table, times, verdict } from './table.ts';

/** JavaScript of a visitor's first `/`, federated to single bundle. */
const WEIGHT_LIMIT = 1.3;
/** The page, then files that start before any script has run. */
const DEPTH_LIMIT = 2;

const bytesOf = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function firstVisit(browser: Browser, url: string): Promise<Fetched[]> {
  const context = await browser.newContext();
  try {
    return await fetchedBy(await context.newPage(), `${url}/`);
  } finally {
    await context.close();
  }
}

function weightTable(federated: readonly Fetched[], single: readonly Fetched[]): { text: string; holds: boolean } {
  const kinds: readonly (readonly [string, (file: Fetched) => boolean])[] = [
    ['JavaScript', ({ kind }) => kind === 'script'],
    ['CSS', ({ kind }) => kind === 'style'],
    ['all', () => true],
  ];
  const parts = kinds.map(([name, isOfIt]) => {
    const [one, two] = [federated.filter(isOfIt), single.filter(isOfIt)];
    return { name, one, two, ratio: bytesOf(one) / bytesOf(two) };
  });
  const holds = parts.every(({ name, ratio }) => name !== 'JavaScript' || ratio <= WEIGHT_LIMIT);
  const rows = parts.map(({ name, one, two, ratio }) => [
    name,
    `${kilobytes(bytesOf(one))} in ${one.length}`,
    `${kilobytes(bytesOf(two))} in ${two.length}`,
    times(ratio),
    name === 'JavaScript' ? `<= ${times(WEIGHT_LIMIT)}` : '',
    name === 'JavaScript' ? verdict(holds) : '',
  ]);
  return { text: table(['', 'federated', 'single bundle', 'ratio', 'limit', ''], rows), holds };
}

function heaviest(federated: readonly Fetched[]): string {
  const scripts = federated.filter(({ kind }) => kind === 'script').toSorted((one, two) => two.bytes - one.bytes);
  return table(
    ['script of the federated /', 'brotli'],
    scripts.map(({ path, bytes }) => [path, kilobytes(bytes)]),
  );
}

function chain(federated: readonly Fetched[]): { text: string; holds: boolean } {
  const files = federated.filter(({ kind }) => kind !== 'other');
  const depth = Math.max(1, ...files.map((file) => file.depth));
  const offenders = files.filter((file) => file.depth > DEPTH_LIMIT);
  const holds = offenders.length === 0;
  const found = table(
    ['', 'deep', 'limit', ''],
    [['scripts and styles', `${depth}`, `<= ${DEPTH_LIMIT}`, verdict(holds)]],
  );
  const told = offenders.map(({ path, askedBy }) => `  ${path} is asked for by ${askedBy}`);
  return { text: [found, ...told].join('\n'), holds };
}

/** Prints what a visitor's first `/` fetches, both ways. @returns whether the limits hold */
export async function compareWeight(browser: Browser, portals: Portals): Promise<boolean> {
  const federated = await firstVisit(browser, portals.federated);
  const single = await firstVisit(browser, portals.single);
  const weight = weightTable(federated, single);
  const depth = chain(federated);
  console.info(`\nWeight of a visitor's first / (brotli, as served)\n\n${weight.text}\n\n${heaviest(federated)}`);
  console.info(`\nRequest chain of a visitor's first /\n\n${depth.text}`);
  return weight.holds && depth.holds;
}
