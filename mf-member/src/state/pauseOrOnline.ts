/**
 * Waits, somewhat more or less than asked so that many who lost the same server do not come back at one moment; no
 * longer than until the browser is online again.
 */
export function pauseOrOnline(milliseconds: number): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds * (0.8 + 0.4 * Math.random()));
    addEventListener('online', done);
  });
}
