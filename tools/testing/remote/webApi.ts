import type { RunningApi } from '../api/startApi.ts';

/** What the global set-up started and the tear-down ends. */
export const webApi: { running: { readonly api: RunningApi; readonly dataDir: string } | null } = { running: null };
