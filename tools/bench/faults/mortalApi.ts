import type { RunningApi } from '../../testing/api/startApi.ts';

/** Starts the API many times. */
export type Start = (env: Readonly<Record<string, string>>) => Promise<RunningApi>;

/** What operators and time would do, by the door beside the API. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape; who asks knows which.
export async function act(api: RunningApi, action: string, input: unknown = {}): Promise<any> {
  const response = await fetch(`${api.door}/${action}`, { method: 'POST', body: JSON.stringify(input) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
export function rowsOf(api: RunningApi, sql: string, parameters: readonly unknown[] = []): Promise<any[]> {
  return act(api, 'sql', { sql, parameters });
}
