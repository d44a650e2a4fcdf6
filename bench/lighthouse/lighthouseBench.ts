import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import { type Finding, figure, matrix } from '../findings.ts';
import { median } from '../median.ts';
import { openPrerendered } from '../portal/portals.ts';
import { inRounds } from '../rounds.ts';
import { CATEGORIES, type Category, lighthouse, type RunLighthouse } from './runLighthouse.ts';

/** Lighthouse's own advice against variance. */
const ROUNDS = 3;

/** Minimum of 100 points for a public page. */
const MIN_POINTS = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 98 } as const;

/** Its status 404 costs points for search and best practices. Other tests cover both. */
const NOT_FOUND = '/no/such/page';
const OF_404: readonly Category[] = ['seo', 'best-practices'];

interface PageInLanguage {
  readonly path: string;
  readonly language: Language;
}

/** Prints audits that cost points in categories below the minimum, in any run. */
async function look(
  run: RunLighthouse,
  portal: string,
  { path, language }: PageInLanguage,
  rounds: number,
): Promise<readonly Finding[]> {
  const name = `${path} (${language})`;
  const reports = await inRounds(rounds, () => run(`${portal}${path}?lang=${language}`, language));
  return CATEGORIES.map((category) => {
    const what = `${name}: ${category}`;
    if (path === NOT_FOUND && OF_404.includes(category)) return figure(what, Number.NaN, String);
    const points = median(reports.map((report) => report[category].points));
    const finding = figure(what, points, String, { least: MIN_POINTS[category] });
    const faults = new Set(finding.holds ? [] : reports.flatMap((report) => report[category].faults));
    for (const fault of faults) console.info(`\n${name}: ${fault}`);
    return finding;
  });
}

/**
 * Runs on every public page in every language, several times each.
 *
 * @param args `--rounds N`; `--pages PATH,PATH` for some of them
 * @returns true if all have the required points
 */
export async function lighthouseBench(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: String(ROUNDS) }, pages: { type: 'string' } },
  });
  const paths = values.pages?.split(',') ?? VISITOR_PAGES;
  const pages = paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));
  await using cleanup = new AsyncDisposableStack();
  const run = await lighthouse();
  const portal = await openPrerendered(cleanup, paths);
  process.stdout.write(`Lighthouse, as on a phone, ${values.rounds} runs of each page `);
  const findings: Finding[] = [];
  for (const page of pages) findings.push(...(await look(run, portal.url, page, Number(values.rounds))));
  console.info(`\n\n${matrix('page', findings)}`);
  return findings.every(({ holds }) => holds);
}
