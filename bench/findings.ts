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

const showOrNone =
  (show: Show): Show =>
  (value) =>
    Number.isNaN(value) ? 'none' : show(value);

/** NaN, for failed measurements, violates every limit. */
function compareWithLimit(
  value: number,
  show: Show,
  limit: Limit | undefined,
): Pick<Finding, 'text' | 'limit' | 'holds'> {
  const text = showOrNone(show)(value);
  if (limit === undefined) return { text, holds: true };
  if (typeof limit === 'number') return { text, limit: `<= ${show(limit)}`, holds: value <= limit };
  return { text, limit: `>= ${show(limit.least)}`, holds: value >= limit.least };
}

interface Ratio {
  readonly show: Show;
  readonly limit?: Limit | undefined;
}

/** @param value the ratio that is compared with the limit, if not ours / theirs */
export function ratio(
  what: string,
  { ours, theirs, value = ours / theirs, show, limit }: Ratio & { ours: number; theirs: number; value?: number },
): Finding {
  return {
    what,
    ours: showOrNone(show)(ours),
    theirs: showOrNone(show)(theirs),
    ...compareWithLimit(value, times, limit),
  };
}

export function ratioOfMedians<Result>(
  what: string,
  [ours = [], theirs = []]: readonly (readonly Result[])[],
  { of, show, limit }: Ratio & { of: (result: Result) => number },
): Finding {
  return ratio(what, { ours: median(ours.map(of)), theirs: median(theirs.map(of)), show, limit });
}

export function figure(what: string, value: number, show: Show, limit?: Limit): Finding {
  return { what, ours: showOrNone(show)(value), ...compareWithLimit(value, show, limit) };
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

/** A table with one subject per line, and a column for each of its figures. Findings are named `subject: figure`. */
export function matrix(head: string, findings: readonly Finding[]): string {
  const endOf = ({ what }: Finding) => what.lastIndexOf(': ');
  const bySubject = Map.groupBy(findings, (finding) => finding.what.slice(0, endOf(finding)));
  const [first = []] = bySubject.values();
  const columns = first.map((finding) => finding.what.slice(endOf(finding) + 2));
  const limits = ['limit', ...first.map(({ limit = '' }) => limit), ''];
  const rows = [...bySubject].map(([subject, figures]) => [
    subject,
    ...figures.map(({ text }) => text),
    verdict(figures.every(({ holds }) => holds)),
  ]);
  return table([head, ...columns, ''], [limits, ...rows]);
}

export function failedFindings(findings: readonly Finding[]): string[] {
  return findings.filter(({ holds }) => !holds).map(({ what, text, limit = '' }) => `${what}: ${text}, limit ${limit}`);
}
