import { askDoor } from '../../testing/api/askDoor.ts';
import type { RunningApi } from '../../testing/api/startApi.ts';

/** Starts the API many times. */
export type Start = (env: Readonly<Record<string, string>>) => Promise<RunningApi>;

// biome-ignore lint/suspicious/noExplicitAny: rows of whatever was asked.
export function rowsOf(api: RunningApi, sql: string, parameters: readonly unknown[] = []): Promise<any[]> {
  return askDoor(api, 'sql', { sql, parameters });
}
