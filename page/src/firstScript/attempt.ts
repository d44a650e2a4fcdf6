/** Runs optional work and logs its errors: the shell does the same later. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn('[portal] page:', error);
  }
}
