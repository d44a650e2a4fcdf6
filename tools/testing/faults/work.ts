import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from '../api/askControl.ts';
import type { RunningApi } from '../api/startApi.ts';
import type { Scene } from './claims.ts';

/** Work that ends in the middle of the process's life. */
export interface Work {
  readonly what: string;
  /**
   * Makes what the work needs; what it returns does the work, says whether it was acknowledged, and can be done again.
   *
   * @param name letters and numbers that no other try has
   */
  prepare(api: RunningApi, scene: Scene, name: string): Promise<(api: RunningApi) => Promise<boolean>>;
  /** Counts what the try of that name left, and what it must be, however often the work was begun. */
  readonly sql: string;
  readonly target: number;
  readonly of: string;
}

/** True if the operator's command ended well. */
export async function ops(api: RunningApi, ...args: string[]): Promise<boolean> {
  const done = await askControl(api, 'ops', { args });
  return isRecord(done) && done.exitCode === 0;
}
