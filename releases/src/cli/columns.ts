import { showLine } from '@friends/shared/contract/rules/hiddenSigns';

/** Rows as aligned columns for reading; `empty` is the sentence for no rows at all. */
export function columns(rows: readonly Readonly<Record<string, string>>[], empty: string): string {
  const [first] = rows;
  if (!first) return empty;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => showLine(row[name] ?? '')))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
