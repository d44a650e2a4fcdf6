import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is there; the test's own time limit ends it otherwise. */
export async function until<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await pause(20);
  }
}
