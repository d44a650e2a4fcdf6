/** Adds a missing full stop. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
