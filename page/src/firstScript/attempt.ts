/** Does what the page can do without: the shell does all of it, too, only later. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn('[portal] page:', error);
  }
}
