import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from '../api/askControl.ts';
import type { RunningApi } from '../api/startApi.ts';

/** Starts the API many times. */
export type Start = (env: Readonly<Record<string, string>>) => Promise<RunningApi>;

/** What the control tells as a list: rows, or faults of the ledger. */
export async function listOf(api: RunningApi, action: string, input?: unknown): Promise<readonly unknown[]> {
  const answer = await askControl(api, action, input);
  if (!Array.isArray(answer)) throw new Error(`${action} gave no list`);
  return answer;
}

type Row = Readonly<Record<string, unknown>>;

export async function rowsOf(api: RunningApi, sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
  return (await listOf(api, 'sql', { sql, parameters })).filter(isRecord);
}

/** The one row that there must be. */
export async function rowOf(api: RunningApi, sql: string, parameters: readonly unknown[] = []): Promise<Row> {
  const [row] = await rowsOf(api, sql, parameters);
  if (!row) throw new Error(`There is no row: ${sql}`);
  return row;
}
