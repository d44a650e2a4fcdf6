import type { RunningPostgres } from '@friends/tools/testing/api/postgres';
import type { RunningApi } from '@friends/tools/testing/api/startApi';

interface Running {
  readonly api: RunningApi;
  /** Another process on the same database, if possible. */
  readonly second: RunningApi | null;
  readonly postgres: RunningPostgres | null;
  readonly dataDir: string;
}

interface Temporary {
  folder: string | undefined;
  previous: string | undefined;
}

declare global {
  var friendsApiTests: Map<string, Running> | undefined;
  var friendsApiTemporary: Temporary | undefined;
}

globalThis.friendsApiTests ??= new Map();
globalThis.friendsApiTemporary ??= { folder: undefined, previous: undefined };

/** Resources of the tests, by engine; global, as Jest loads setup and teardown as separate modules. */
export const running: Map<string, Running> = globalThis.friendsApiTests;

/** Temporary folder of the run, and the previous value of `TMPDIR`. */
export const temporary: Temporary = globalThis.friendsApiTemporary;
