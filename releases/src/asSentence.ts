export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
