const MAX_FILES = 10;

const parts: { readonly what: string; readonly seconds: number }[] = [];
const files = new Map<string, number>();

const line = (seconds: number, what: string): string => `${seconds.toFixed(1).padStart(7)} s  ${what}`;

export function printDuration(what: string, seconds: number): void {
  parts.push({ what, seconds });
  console.info(line(seconds, what));
}

export function timed<T>(what: string, work: () => T): T {
  const started = performance.now();
  try {
    return work();
  } finally {
    printDuration(what, (performance.now() - started) / 1000);
  }
}

/** Adds the time of a test file, summed over its projects. */
export function countFile(file: string, milliseconds: number): void {
  files.set(file, (files.get(file) ?? 0) + milliseconds / 1000);
}

/** Prints a summary, so that growth is noticed. */
export function printDurations(): void {
  console.info('\nDurations:');
  for (const { what, seconds } of parts) console.info(line(seconds, what));
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, MAX_FILES);
  if (slowest.length > 0) console.info('\nSlowest test files, in all their projects together:');
  for (const [file, seconds] of slowest) console.info(line(seconds, file));
}
