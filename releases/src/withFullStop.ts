export const withFullStop = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
