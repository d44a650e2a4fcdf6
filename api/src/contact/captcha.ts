import { randomBytes } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Db } from '../database/transaction.ts';

/** About a second's work for a phone; a reader fills the form for longer than that. */
const MOST_NUMBER = 30_000;
const GOOD_FOR_MS = 20 * 60_000;
/** Used captchas are remembered for longer than any of them is good. */
const REMEMBER_MS = 24 * 3600_000;
const SECRET = 'captcha';

/** The key that challenges are signed with: made once, the same for all processes on this database. */
async function readKey(db: Db): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name: SECRET, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('The captcha key was not stored');
  return made.value;
}

/** A new ALTCHA challenge. */
export async function newChallenge(db: Db, now: Date) {
  const { algorithm, challenge, salt, signature } = await createChallenge({
    hmacKey: await readKey(db),
    maxnumber: MOST_NUMBER,
    expires: new Date(now.getTime() + GOOD_FOR_MS),
  });
  return { algorithm, challenge, maxnumber: MOST_NUMBER, salt, signature };
}

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
  return expires > now.getTime() && expires <= now.getTime() + GOOD_FOR_MS;
}

/** Whether the payload (base64 JSON of a solved challenge) is right and in time; it may have been used before. */
export async function isSolved(db: Db, payload: string, now: Date): Promise<boolean> {
  if (!parseSolution(payload)) return false;
  try {
    return isInTime(payload, now) && (await verifySolution(payload, await readKey(db), false));
  } catch {
    return false;
  }
}

/** Uses a solved captcha up, in the transaction of what it is for. False where it was used before. */
export async function spendCaptcha(tx: Db, payload: string, now: Date): Promise<boolean> {
  const solution = parseSolution(payload);
  if (!solution) return false;
  await tx.deleteFrom('used_captchas').where('expires_at', '<', now).execute();
  const row = await tx
    .insertInto('used_captchas')
    .values({ signature: solution.signature, expires_at: new Date(now.getTime() + REMEMBER_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}
