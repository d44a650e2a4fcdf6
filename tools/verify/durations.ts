/** How many of the slowest test files are named. */
const NAMED = 10;

const parts: { readonly what: string; readonly seconds: number }[] = [];
const files = new Map<string, number>();

const line = (seconds: number, what: string): string => `${seconds.toFixed(1).padStart(7)} s  ${what}`;

/** Says how long a part of the gate took, and keeps it for the end. */
export function sayDuration(what: string, seconds: number): void {
  parts.push({ what, seconds });
  console.info(line(seconds, what));
}

/** Does a part of the gate, and says how long it took. */
export function timed<T>(what: string, work: () => T): T {
  const started = performance.now();
  try {
    return work();
  } finally {
    sayDuration(what, (performance.now() - started) / 1000);
  }
}

/** Counts the time of a test file; one that runs in several projects is one file. */
export function countFile(file: string, milliseconds: number): void {
  files.set(file, (files.get(file) ?? 0) + milliseconds / 1000);
}

/** Says what each part took and which test files took longest, so that growth is seen. */
export function sayDurations(): void {
  console.info('\nDurations:');
  for (const { what, seconds } of parts) console.info(line(seconds, what));
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, NAMED);
  if (slowest.length > 0) console.info('\nSlowest test files, in all their projects together:');
  for (const [file, seconds] of slowest) console.info(line(seconds, file));
}
