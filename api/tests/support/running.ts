import type { RunningPostgres } from '@friends/tools/testing/api/postgres';
import type { RunningApi } from '@friends/tools/testing/api/startApi';

interface Running {
  readonly api: RunningApi;
  readonly postgres: RunningPostgres | null;
  readonly dataDir: string;
}

declare global {
  var friendsApiTests: Map<string, Running> | undefined;
}

globalThis.friendsApiTests ??= new Map();

/** What runs for the tests, by engine; jest loads set-up and tear-down as separate modules, so it is kept globally. */
export const running: Map<string, Running> = globalThis.friendsApiTests;
