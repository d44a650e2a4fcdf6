import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type { Store } from '../store/store.ts';
import { type HistoryLine, readHistory } from './history.ts';

function releasesOf(event: HistoryEvent): readonly string[] {
  if ('releases' in event) return event.releases;
  return 'release' in event && event.release !== null ? [event.release] : [];
}

function isAbout({ event, live }: HistoryLine, name: string): boolean {
  if ('remote' in event && (event.remote === null || event.remote === name)) return true;
  if (live !== undefined && Object.hasOwn(live, name)) return true;
  return releasesOf(event).some((release) => release.startsWith(`${name}@`));
}

/** The latest history lines, oldest first. @param name only lines about this remote; undefined for all */
export async function lastLines(store: Store, name: string | undefined, max: number): Promise<HistoryLine[]> {
  return (await readHistory(store)).filter((line) => name === undefined || isAbout(line, name)).slice(-max);
}
