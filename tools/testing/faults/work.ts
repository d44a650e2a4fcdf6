import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from '../api/askControl.ts';
import type { RunningApi } from '../api/startApi.ts';
import type { Scene } from './claims.ts';

/** Work during which the process dies. */
export interface Work {
  readonly what: string;
  /**
   * Prepares the work. The returned function does it, resolves to true if it was acknowledged, and can be repeated.
   *
   * @param name letters and digits unique to the try
   */
  prepare(api: RunningApi, scene: Scene, name: string): Promise<(api: RunningApi) => Promise<boolean>>;
  /** Counts the effects of the try with that name; must equal `target`, however often the work was started. */
  readonly sql: string;
  readonly target: number;
  readonly of: string;
}

/** True if the operator's command succeeded. */
export async function ops(api: RunningApi, ...args: string[]): Promise<boolean> {
  const done = await askControl(api, 'ops', { args });
  return isRecord(done) && done.exitCode === 0;
}
