/** How many numbers a command of a path takes for one step. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, Q: 4, S: 4, C: 6, H: 1, V: 1, A: 7, Z: 0 };

/** A number of a path that is a place, or a way from the one before it. */
export interface PathNumber {
  readonly value: number;
  readonly axis: 'x' | 'y';
  /** False: it counts from where the path is. */
  readonly isPlace: boolean;
}

function axisOf(kind: string, at: number): 'x' | 'y' | null {
  if (kind === 'H') return 'x';
  if (kind === 'V') return 'y';
  // Radii, turn and flags of an arc are no places.
  if (kind === 'A' && at % 7 < 5) return null;
  return (kind === 'A' ? (at % 7) - 5 : at) % 2 === 0 ? 'x' : 'y';
}

/**
 * A path of the map (SVG) with other numbers where it has places.
 *
 * @throws Error on a command that SVG does not have
 */
export function mapPath(path: string, change: (number: PathNumber) => number): string {
  return path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, written: string) => {
    const kind = command.toUpperCase();
    if (NUMBERS[kind] === undefined) throw new Error(`A path of the map has the command ${command}`);
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const isPlace = command === kind;
    const changed = numbers.map((value, at) => {
      const axis = axisOf(kind, at);
      return axis === null ? value : change({ value, axis, isPlace });
    });
    return command + changed.join(' ');
  });
}
