import { isRecord, isString } from '@friends/shared/contract/parse';
import { median } from '../statistics.ts';

/** Lighthouse's names of what it judges, and the fewest points of 100 that a public page must have. */
export const FEWEST_POINTS = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 98 } as const;

export type Category = keyof typeof FEWEST_POINTS;

export const CATEGORIES: readonly Category[] = ['accessibility', 'best-practices', 'seo', 'performance'];

/** What one run of Lighthouse says. */
export interface Report {
  /** Of 100; not a number where it could not be judged. */
  readonly points: Readonly<Record<Category, number>>;
  /** Audits that cost points, by category: `robots-txt: robots.txt is not valid (52 errors found)`. */
  readonly faults: Readonly<Record<Category, readonly string[]>>;
}

type Part = Readonly<Record<string, unknown>>;

const part = (of: unknown, name: string): Part => {
  const value = isRecord(of) ? of[name] : undefined;
  return isRecord(value) ? value : {};
};

function pointsOf({ score }: Part): number {
  return typeof score === 'number' ? Math.round(score * 100) : Number.NaN;
}

function faultsOf({ auditRefs }: Part, audits: Part): string[] {
  const weighed = (Array.isArray(auditRefs) ? auditRefs : []).flatMap((ref: unknown) =>
    isRecord(ref) && isString(ref.id) && Number(ref.weight) > 0 ? [ref.id] : [],
  );
  return weighed.flatMap((id) => {
    const { score, title, displayValue } = part(audits, id);
    if (typeof score !== 'number' || score >= 1) return [];
    return [`${id}: ${String(title)}${isString(displayValue) && displayValue ? ` (${displayValue})` : ''}`];
  });
}

const eachCategory = <T>(of: (category: Category) => T): Readonly<Record<Category, T>> => ({
  accessibility: of('accessibility'),
  'best-practices': of('best-practices'),
  seo: of('seo'),
  performance: of('performance'),
});

/** Reads what `--output=json` printed. @throws with Lighthouse's own words where it could not look at the page */
export function readReport(text: string): Report {
  const json: unknown = JSON.parse(text);
  const { code, message } = part(json, 'runtimeError');
  if (isString(code)) throw new Error(`Lighthouse: ${code}: ${String(message)}`);
  const [categories, audits] = [part(json, 'categories'), part(json, 'audits')];
  return {
    points: eachCategory((category) => pointsOf(part(categories, category))),
    faults: eachCategory((category) => faultsOf(part(categories, category), audits)),
  };
}

/** What several runs of one page come to. */
export interface Judged {
  /** Medians. */
  readonly points: Readonly<Record<Category, number>>;
  /** Categories with too few points. */
  readonly tooFew: readonly Category[];
  /** What cost points in those, in any of the runs. */
  readonly faults: readonly string[];
}

/** @param categories those that count for the page */
export function judge(reports: readonly Report[], categories: readonly Category[] = CATEGORIES): Judged {
  const points = eachCategory((category) => median(reports.map((report) => report.points[category])));
  const tooFew = categories.filter((category) => !(points[category] >= FEWEST_POINTS[category]));
  const faults = tooFew.flatMap((category) => reports.flatMap((report) => report.faults[category]));
  return { points, tooFew, faults: [...new Set(faults)] };
}
