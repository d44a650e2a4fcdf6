/** Replaces `shell/src/provides.ts`: nothing is provided without federation. */
export function registerProvided(): void {}
