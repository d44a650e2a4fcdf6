import type { Endpoint } from './endpoints.ts';

/** The copy of a member's data. Separate from `ENDPOINTS`, which is in every page's code. */
export const COPY_ENDPOINTS = {
  ownCopy: { method: 'GET', path: '/me/copy', access: 'member' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type CopyName = keyof typeof COPY_ENDPOINTS;
