import type { Store } from '../store.ts';
import { ALL } from './freeze.ts';
import { type HistoryLine, readHistory } from './history.ts';

function isAbout({ live, published = [], previewed = [], weighed, about }: HistoryLine, name: string): boolean {
  return (
    about === name ||
    about === ALL ||
    (live !== undefined && Object.hasOwn(live, name)) ||
    [...published, ...previewed, ...(weighed ? [weighed.release] : [])].some((title) => title.startsWith(`${name}@`))
  );
}

/** The last lines of the history, the newest last; of one remote alone where it is named. */
export async function lastLines(store: Store, name: string | undefined, most: number): Promise<HistoryLine[]> {
  return (await readHistory(store)).filter((line) => name === undefined || isAbout(line, name)).slice(-most);
}

/** Why a line says that it was done; of what the portal decided also who is told. Empty where nobody gave a reason. */
export function whyOf({ why = '', weighed }: HistoryLine): string {
  return weighed ? `${why}; told: ${weighed.told.join(', ') || 'the log alone'}` : why;
}
