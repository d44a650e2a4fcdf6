import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { PUBLIC_PAGES } from '../portal/pages.ts';
import { prepared, publishBuilt, servePortal } from '../portal/portals.ts';
import { table, verdict } from '../table.ts';
import { CATEGORIES, type Category, FEWEST_POINTS, type Judged, judge, type Report } from './report.ts';
import { lighthouse, type RunLighthouse } from './runLighthouse.ts';

/** Lighthouse's own advice against what changes from run to run. */
const ROUNDS = 3;
const FIRST_PORT = 8191;

/**
 * It answers 404, which Lighthouse counts against search, and the line that the browser itself writes about that into the
 * console against best practices. Whether it may be found, and what else it writes, is tested elsewhere.
 */
const NOT_FOUND = '/no/such/page';
const OF_404: readonly Category[] = ['seo', 'best-practices'];

interface Page {
  readonly path: string;
  readonly language: Language;
}

interface JudgedPage extends Page {
  readonly judged: Judged;
}

const countedFor = (path: string): readonly Category[] =>
  path === NOT_FOUND ? CATEGORIES.filter((category) => !OF_404.includes(category)) : CATEGORIES;

async function look(run: RunLighthouse, portal: string, { path, language }: Page, rounds: number): Promise<JudgedPage> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) {
    reports.push(await run(`${portal}${path}?lang=${language}`, language));
    process.stdout.write('.');
  }
  return { path, language, judged: judge(reports, countedFor(path)) };
}

function report(looked: readonly JudgedPage[]): boolean {
  const rows = looked.map(({ path, language, judged }) => [
    `${path} (${language})`,
    ...CATEGORIES.map((category) => (countedFor(path).includes(category) ? String(judged.points[category]) : '-')),
    verdict(judged.tooFew.length === 0),
  ]);
  const limits = ['at least', ...CATEGORIES.map((category) => String(FEWEST_POINTS[category])), ''];
  console.info(`\n\n${table(['page', ...CATEGORIES, ''], [limits, ...rows])}`);
  const broken = looked.filter(({ judged }) => judged.tooFew.length > 0);
  for (const { path, language, judged } of broken) {
    console.info(`\n${path} (${language})\n${judged.faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return broken.length === 0;
}

/**
 * Lets Lighthouse judge every public page in every language, each several times.
 *
 * @param words `--rounds N`; `--pages PATH,PATH` for some of them
 * @returns whether all have the points they must have
 */
export async function lighthouseBench(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: { rounds: { type: 'string', default: String(ROUNDS) }, pages: { type: 'string' } },
  });
  const paths = values.pages?.split(',') ?? PUBLIC_PAGES.map(({ path }) => path);
  const pages = paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));
  const folder = await mkdtemp(join(tmpdir(), 'friends-bench-'));
  try {
    const run = await lighthouse();
    const store = await publishBuilt(folder, new Date());
    const portal = await servePortal(folder, store, Number(process.env.BENCH_PORT ?? FIRST_PORT));
    await prepared(portal.url, paths);
    process.stdout.write(`Lighthouse, as on a phone, ${values.rounds} runs of each page `);
    const looked: JudgedPage[] = [];
    for (const page of pages) looked.push(await look(run, portal.url, page, Number(values.rounds)));
    await portal.stop();
    return report(looked);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
