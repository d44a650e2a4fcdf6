type Row = readonly string[];

/** A table for a terminal: the first column is left-aligned, figures are right-aligned. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (row: Row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

export function verdict(holds: boolean): string {
  return holds ? 'holds' : 'BROKEN';
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
export const seconds = (value: number): string => `${value.toFixed(2)} s`;
export const times = (ratio: number): string => ratio.toFixed(2);
