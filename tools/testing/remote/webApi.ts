import type { DemoApi } from './demoApi.ts';

/** What the global set-up started and the tear-down ends. */
export const webApi: { running: DemoApi | null } = { running: null };
