/** Tag for exploratory tests, which only `npm run test:all` runs (tools/verify/README.md). */
export const EXHAUSTIVE = { tag: '@exhaustive' } as const;

/** For a test in a loop over many cases: held ones run with `npm test`, others with `npm run test:all`. */
export const unless = (isHeld: boolean): Partial<typeof EXHAUSTIVE> => (isHeld ? {} : EXHAUSTIVE);
