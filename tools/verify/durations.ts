const MAX_FILES = 10;

const parts: { readonly label: string; readonly seconds: number }[] = [];
const files = new Map<string, number>();

const line = (seconds: number, label: string): string => `${seconds.toFixed(1).padStart(7)} s  ${label}`;

export function printDuration(label: string, seconds: number): void {
  parts.push({ label, seconds });
  console.info(line(seconds, label));
}

export function timed<T>(label: string, work: () => T): T {
  const started = performance.now();
  try {
    return work();
  } finally {
    printDuration(label, (performance.now() - started) / 1000);
  }
}

/** Adds the time of a test file, summed over its projects. */
export function countFile(file: string, milliseconds: number): void {
  files.set(file, (files.get(file) ?? 0) + milliseconds / 1000);
}

/** Prints how long each part of the run and the slowest test files took. */
export function printDurations(): void {
  console.info('\nDurations:');
  for (const { label, seconds } of parts) console.info(line(seconds, label));
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, MAX_FILES);
  if (slowest.length > 0) console.info('\nSlowest test files, in all their projects together:');
  for (const [file, seconds] of slowest) console.info(line(seconds, file));
}
