/** Of a test that explores more than it holds: only `npm run test:all` runs it (tools/verify/README.md). */
export const EXHAUSTIVE = { tag: '@exhaustive' } as const;

/** Of a test in a loop over many cases: those that are held here are part of `npm test`, the others of `npm run test:all`. */
export const unless = (isHeld: boolean): Partial<typeof EXHAUSTIVE> => (isHeld ? {} : EXHAUSTIVE);
