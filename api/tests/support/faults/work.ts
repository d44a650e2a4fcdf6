import { isRecord } from '@friends/shared/contract/parse';
import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import type { Fixture } from './fixture.ts';

/** Work during which a test kills the process. */
export interface Work {
  /**
   * The returned function does the work, resolves to true if it was acknowledged, and can be repeated.
   *
   * @param name letters and digits unique to the try
   */
  prepare(api: RunningApi, fixture: Fixture, name: string): Promise<(api: RunningApi) => Promise<boolean>>;
  /** Counts the effects of the try with that name; must equal `targetCount`, however often the work was started. */
  readonly effectsSql: string;
  readonly targetCount: number;
  /** The count before the work, if a kill must leave either this or `targetCount`: all or nothing. */
  readonly initialCount?: number;
  /** Names the effects in a finding. */
  readonly effectName: string;
}

/** Runs an operator's command. Resolves to false if it fails. */
export async function tryOps(api: RunningApi, ...args: string[]): Promise<boolean> {
  const result = await callControl(api, 'ops', { args });
  return isRecord(result) && result.exitCode === 0;
}
