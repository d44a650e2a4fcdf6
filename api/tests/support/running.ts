import type { RunningPostgres } from '@friends/tools/testing/api/postgres';
import type { RunningApi } from '@friends/tools/testing/api/startApi';

interface Running {
  readonly api: RunningApi;
  /** Another process on the same database, where that may have two. */
  readonly second: RunningApi | null;
  readonly postgres: RunningPostgres | null;
  readonly dataDir: string;
}

interface Temporary {
  folder: string | undefined;
  before: string | undefined;
}

declare global {
  var friendsApiTests: Map<string, Running> | undefined;
  var friendsApiTemporary: Temporary | undefined;
}

globalThis.friendsApiTests ??= new Map();
globalThis.friendsApiTemporary ??= { folder: undefined, before: undefined };

/** What runs for the tests, by engine; jest loads set-up and tear-down as separate modules, so it is kept globally. */
export const running: Map<string, Running> = globalThis.friendsApiTests;

/** The temporary directory of the run, and the one before. */
export const temporary: Temporary = globalThis.friendsApiTemporary;
