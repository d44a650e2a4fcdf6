import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 200;
const PATHS = ['/', '/amazing-race', '/registry.json'];

/** Visitors who open pages of members again and again, until the end. */
export function startReaders(url: string) {
  let isOver = false;
  let asked = 0;
  const errors: string[] = [];
  const running = (async () => {
    while (!isOver) {
      for (const path of PATHS) {
        asked += 1;
        const answer = await fetch(`${url}${path}`).catch((error: unknown) => String(error));
        if (typeof answer === 'string' || !answer.ok)
          errors.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`);
        else await answer.arrayBuffer();
      }
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop(): Promise<{ readonly asked: number; readonly errors: readonly string[] }> {
      isOver = true;
      await running;
      return { asked, errors };
    },
  };
}
