import { median } from './median.ts';
import { table, times, verdict } from './table.ts';

export interface Finding {
  readonly what: string;
  /** The portal's figure as printed, and the one it is compared with. */
  readonly ours: string;
  readonly theirs?: string;
  readonly text: string;
  /** `<= 3.00`; absent if the figure is only reported. */
  readonly limit?: string;
  /** True without a limit. */
  readonly holds: boolean;
}

type Show = (value: number) => string;
type Limit = number | { readonly least: number };

const orNone =
  (show: Show): Show =>
  (value) =>
    Number.isNaN(value) ? 'none' : show(value);

/** NaN, for failed measurements, violates every limit. */
function compareWithLimit(
  value: number,
  show: Show,
  limit: Limit | undefined,
): Pick<Finding, 'text' | 'limit' | 'holds'> {
  const text = orNone(show)(value);
  if (limit === undefined) return { text, holds: true };
  if (typeof limit === 'number') return { text, limit: `<= ${show(limit)}`, holds: value <= limit };
  return { text, limit: `>= ${show(limit.least)}`, holds: value >= limit.least };
}

interface Ratio {
  readonly show: Show;
  readonly limit?: Limit | undefined;
}

/** @param value the judged ratio */
export function ratio(
  what: string,
  { ours, theirs, value = ours / theirs, show, limit }: Ratio & { ours: number; theirs: number; value?: number },
): Finding {
  return { what, ours: orNone(show)(ours), theirs: orNone(show)(theirs), ...compareWithLimit(value, times, limit) };
}

export function ratioOfMedians<Result>(
  what: string,
  [ours = [], theirs = []]: readonly (readonly Result[])[],
  { of, show, limit }: Ratio & { of: (result: Result) => number },
): Finding {
  return ratio(what, { ours: median(ours.map(of)), theirs: median(theirs.map(of)), show, limit });
}

export function figure(what: string, value: number, show: Show, limit?: Limit): Finding {
  return { what, ours: orNone(show)(value), ...compareWithLimit(value, show, limit) };
}

/** Compares each figure's median over the rounds with its limit. */
export function medians<What extends string>(
  rounds: readonly Readonly<Record<What, number>>[],
  limits: Readonly<Record<What, number>>,
  show: Show,
): Finding[] {
  const figures: readonly Readonly<Record<string, number>>[] = rounds;
  return Object.entries<number>(limits).map(([what, limit]) =>
    figure(what, median(figures.map((one) => one[what] ?? Number.NaN)), show, limit),
  );
}

export function findingsTable(head: readonly [string, string, string], findings: readonly Finding[]): string {
  const rowOf = ({ what, ours, theirs = '', text, limit = '', holds }: Finding) => [
    what,
    ours,
    theirs,
    theirs && text,
    limit,
    limit && verdict(holds),
  ];
  return table([...head, 'ratio', 'limit', ''], findings.map(rowOf));
}

/** The same figures of several things, one per line; names are `thing: figure`. */
export function matrix(head: string, findings: readonly Finding[]): string {
  const endOf = ({ what }: Finding) => what.lastIndexOf(': ');
  const byThing = Map.groupBy(findings, (finding) => finding.what.slice(0, endOf(finding)));
  const [first = []] = byThing.values();
  const columns = first.map((finding) => finding.what.slice(endOf(finding) + 2));
  const limits = ['limit', ...first.map(({ limit = '' }) => limit), ''];
  const rows = [...byThing].map(([thing, figures]) => [
    thing,
    ...figures.map(({ text }) => text),
    verdict(figures.every(({ holds }) => holds)),
  ]);
  return table([head, ...columns, ''], [limits, ...rows]);
}

export function failedFindings(findings: readonly Finding[]): string[] {
  return findings.filter(({ holds }) => !holds).map(({ what, text, limit = '' }) => `${what}: ${text}, limit ${limit}`);
}
