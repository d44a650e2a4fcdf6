/** Tag for exploratory tests, which only `npm run test:all` runs (tools/verify/README.md). */
export const EXHAUSTIVE = { tag: '@exhaustive' } as const;

/** For a loop over many cases: the most important ones run with `npm test`, the others only with `npm run test:all`. */
export const exhaustiveUnless = (isImportant: boolean): Partial<typeof EXHAUSTIVE> => (isImportant ? {} : EXHAUSTIVE);
