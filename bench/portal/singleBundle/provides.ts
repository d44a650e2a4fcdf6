/** Stands in for `shell/src/provides.ts`: without federation nothing has to be provided. */
export function keepProvided(): void {}
