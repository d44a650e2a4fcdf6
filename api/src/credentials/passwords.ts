import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiProblem } from '../problems/ApiProblem.ts';

const derive = promisify(argon2);

/** OWASP's recommendation for Argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashing keeps a core busy for tens of milliseconds; this many at once leave room for everybody else. */
const MOST_AT_ONCE = 2;
/** Some seconds of work. A caller who would wait longer is refused at once, not after the browser has given up. */
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw new ApiProblem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Argon2id hash of a password as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = COST;
  const message = password.normalize('NFC');
  const tag = await inTurn(() =>
    derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES }),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Hash of no real password: checked where there is no account, so that the answer takes as long. */
const NO_ACCOUNT_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(TAG_BYTES))}`;

/** Whether the password is the hashed one. Without a hash: false, after the same work. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = PHC.exec(hash ?? NO_ACCOUNT_HASH) ?? [];
  if (!memory) throw new Error('A stored password hash is not Argon2id in PHC format');
  const wanted = Buffer.from(expected, 'base64');
  const tag = await inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: wanted.length,
    }),
  );
  return timingSafeEqual(tag, wanted) && hash !== null;
}
