/** A message with its full stop: most errors of one sentence come without. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
