import { isRecord } from '@friends/shared/contract/parse';
import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import type { Fixture } from './claims.ts';

export interface Work {
  readonly what: string;
  /**
   * The returned function does the work, resolves to true if it was acknowledged, and can be repeated.
   *
   * @param name letters and digits unique to the try
   */
  prepare(api: RunningApi, fixture: Fixture, name: string): Promise<(api: RunningApi) => Promise<boolean>>;
  /** Counts the effects of the try with that name; must equal `target`, however often the work was started. */
  readonly sql: string;
  readonly target: number;
  /** Its value before the work, if a kill must leave either this or `target`: all or nothing. */
  readonly before?: number;
  readonly effect: string;
}

export async function ops(api: RunningApi, ...args: string[]): Promise<boolean> {
  const done = await callControl(api, 'ops', { args });
  return isRecord(done) && done.exitCode === 0;
}
