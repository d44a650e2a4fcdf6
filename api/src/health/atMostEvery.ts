/**
 * Work that many ask for and that is done no more often than every so many milliseconds; all who ask meanwhile get what it
 * came to the last time.
 */
export function atMostEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last: { readonly at: number; readonly done: Promise<void> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at >= ms) last = { at: performance.now(), done: work() };
    return last.done;
  };
}
