/** Numbers per step of each SVG path command. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, Q: 4, S: 4, C: 6, H: 1, V: 1, A: 7, Z: 0 };

/** A coordinate in a path, absolute or relative. */
export interface PathNumber {
  readonly value: number;
  readonly axis: 'x' | 'y';
  /** False if relative to the current point. */
  readonly isAbsolute: boolean;
}

function axisOf(kind: string, at: number): 'x' | 'y' | null {
  if (kind === 'H') return 'x';
  if (kind === 'V') return 'y';
  // An arc's radii, rotation and flags aren't coordinates.
  if (kind === 'A' && at % 7 < 5) return null;
  return (kind === 'A' ? (at % 7) - 5 : at) % 2 === 0 ? 'x' : 'y';
}

/**
 * Maps the coordinates of an SVG path.
 *
 * @throws Error for unknown commands
 */
export function mapPath(path: string, change: (number: PathNumber) => number): string {
  return path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, written: string) => {
    const kind = command.toUpperCase();
    if (NUMBERS[kind] === undefined) throw new Error(`A path of the map has the command ${command}`);
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const isAbsolute = command === kind;
    const changed = numbers.map((value, index) => {
      const axis = axisOf(kind, index);
      return axis === null ? value : change({ value, axis, isAbsolute });
    });
    return command + changed.join(' ');
  });
}
