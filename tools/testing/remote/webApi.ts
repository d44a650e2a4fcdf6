import type { DemoApi } from './demoApi.ts';

/** Shared by global set-up and tear-down. */
export const webApi: { running: DemoApi | null } = { running: null };
