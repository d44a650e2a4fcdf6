/** Replaces `shell/src/registerProvided.ts`: nothing is provided without federation. */
export function registerProvided(): void {}
