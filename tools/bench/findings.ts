import { type Row, table, times, verdict } from './table.ts';

/** One figure of a benchmark, and what it may be at most. */
export interface Finding {
  readonly what: string;
  /** What was measured, as it is printed: of the portal, and of what it is compared with. */
  readonly measured: string;
  readonly against?: string;
  /** The figure that is judged; not a number where nothing could be measured. */
  readonly value: number;
  readonly shown: string;
  /** None where the figure is only told. */
  readonly limit?: { readonly value: number; readonly shown: string };
}

type Show = (value: number) => string;

const orNone =
  (show: Show): Show =>
  (value) =>
    Number.isNaN(value) ? 'none' : show(value);

/** What could not be measured holds no limit. */
export function holds({ value, limit }: Finding): boolean {
  return limit === undefined || value <= limit.value;
}

/** A figure of the portal against the same of something else. */
export function ratio(
  what: string,
  { one, two, show, limit }: { one: number; two: number; show: Show; limit?: number | undefined },
): Finding {
  const value = one / two;
  return {
    what,
    measured: orNone(show)(one),
    against: orNone(show)(two),
    value,
    shown: orNone(times)(value),
    ...(limit === undefined ? {} : { limit: { value: limit, shown: times(limit) } }),
  };
}

/** A figure by itself. */
export function figure(what: string, value: number, show: Show, limit?: number): Finding {
  const shown = orNone(show)(value);
  return {
    what,
    measured: shown,
    value,
    shown,
    ...(limit === undefined ? {} : { limit: { value: limit, shown: show(limit) } }),
  };
}

const rowOf = (finding: Finding): Row => [
  finding.what,
  finding.measured,
  finding.against ?? '',
  finding.against === undefined ? '' : finding.shown,
  finding.limit ? `<= ${finding.limit.shown}` : '',
  finding.limit ? verdict(holds(finding)) : '',
];

/** Findings with their limits, one a line. */
export function findingsTable(head: readonly [string, string, string], findings: readonly Finding[]): string {
  return table([...head, 'ratio', 'limit', ''], findings.map(rowOf));
}

/** One line for each limit that is broken. */
export function broken(findings: readonly Finding[]): string[] {
  return findings
    .filter((finding) => !holds(finding))
    .map(({ what, shown, limit }) => `${what}: ${shown}, limit ${limit?.shown ?? ''}`);
}
