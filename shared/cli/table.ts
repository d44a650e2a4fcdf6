import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';

export type Cell = string | number | boolean | null | undefined;

const formatCell = (cell: Cell): string =>
  showLine(cell === null || cell === undefined ? '' : String(cell)).replace(/\s+/g, ' ');

export function pickColumns<Row extends object, Column extends keyof Row>(
  row: Row,
  ...columns: readonly Column[]
): Pick<Row, Column> {
  const cells: Partial<Pick<Row, Column>> = {};
  for (const column of columns) cells[column] = row[column];
  return cells as Pick<Row, Column>;
}

/** A UTC time without seconds. */
export function formatMinute(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * Formats rows as aligned columns; numbers are right-aligned.
 *
 * @param empty printed instead if there are no rows
 * @param maxWidth limit for column widths in characters; longer cells are cut
 */
export function table(rows: readonly Readonly<Record<string, Cell>>[], empty: string, maxWidth = 60): string {
  const [first] = rows;
  if (!first) return empty;
  const columns = Object.keys(first).map((name) => {
    const width = rows.reduce((widest, row) => Math.max(widest, formatCell(row[name]).length), name.length);
    return { name, width: Math.min(width, maxWidth), right: rows.every((row) => typeof row[name] === 'number') };
  });
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ width, right }, index) => {
        const cell = cells[index] ?? '';
        const cut = cell.length > width ? `${cell.slice(0, width - 1)}…` : cell;
        return right ? cut.padStart(width) : cut.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [
    line(columns.map(({ name }) => name)),
    ...rows.map((row) => line(columns.map(({ name }) => formatCell(row[name])))),
  ].join('\n');
}
