import { randomBytes } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Db } from '../../platform/database/transaction.ts';
import { ensureSecret } from '../../platform/secrets/repository.ts';
import type { Captcha } from './captcha.ts';

/** About a second of work on a phone, less than it takes to fill the form. */
const MAX_NUMBER = 30_000;
const VALID_FOR_MS = 20 * 60_000;
const SECRET = 'captcha';

const readKey = (db: Db) => ensureSecret(db, SECRET, () => randomBytes(32).toString('base64url'));

interface Solution {
  readonly salt: string;
  readonly signature: string;
}

function parseSolution(payload: string): Solution | null {
  try {
    const { salt, signature } = Object(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
    return typeof salt === 'string' && typeof signature === 'string' ? { salt, signature } : null;
  } catch {
    return null;
  }
}

function isInTime(payload: string, now: Date): boolean {
  const expires = Number(extractParams(payload).expires) * 1000;
  return expires > now.getTime() && expires <= now.getTime() + VALID_FOR_MS;
}

/** ALTCHA: a second of computation in the browser, verified with our own key, without a third party. */
export function altcha(db: Db): Captcha {
  return {
    async challenge(now) {
      const { algorithm, challenge, salt, signature } = await createChallenge({
        hmacKey: await readKey(db),
        maxnumber: MAX_NUMBER,
        expires: new Date(now.getTime() + VALID_FOR_MS),
      });
      return { provider: 'altcha', algorithm, challenge, maxnumber: MAX_NUMBER, salt, signature };
    },
    async check(answer, now) {
      const solution = parseSolution(answer);
      if (!solution) return null;
      try {
        const isSolved = isInTime(answer, now) && (await verifySolution(answer, await readKey(db), false));
        return isSolved ? solution.signature : null;
      } catch {
        return null;
      }
    },
  };
}
