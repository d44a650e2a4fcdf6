import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 150_000;

/** Asks again and again until it is so; throws after two and a half minutes. @returns how long it took, in milliseconds */
export async function settled(isSo: () => Promise<boolean>, what: string): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > LONGEST_MS) throw new Error(`In ${LONGEST_MS / 1000} s it did not come: ${what}`);
    await pause(250);
  }
  return performance.now() - started;
}
