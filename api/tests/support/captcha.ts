import { createHash } from 'node:crypto';

export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

export const pack = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** Does the work of a challenge, as a browser does. */
export function solve({ challenge, maxnumber, salt, ...rest }: Challenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return pack({ challenge, salt, ...rest, number });
  }
  throw new Error('The challenge has no solution');
}
