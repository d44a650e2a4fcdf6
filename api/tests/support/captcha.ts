import { createHash, randomUUID } from 'node:crypto';
import { type CallOptions, call } from '@friends/tools/testing/api/api';

export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/** Base64 of JSON, as the widget sends its solution. */
export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** Solves a challenge, as a browser does. */
export function solve({ challenge, maxnumber, salt, ...rest }: Challenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return encode({ challenge, salt, ...rest, number });
  }
  throw new Error('The challenge has no solution');
}

/** Solution of a new challenge. */
export const solveNewChallenge = async (options: CallOptions = {}): Promise<string> =>
  solve((await call('GET /captcha', options)).body);

/** Body of a contact message. */
export const contactMessage = (recaptcha: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  Name: `Ana ${randomUUID()}`,
  Phone: '081234567890',
  Email: 'ana@friends.test',
  Company: 'Ana Tours',
  Message: 'Selamat pagi,\nsaya ingin bertanya.',
  recaptcha,
  ...changes,
});
