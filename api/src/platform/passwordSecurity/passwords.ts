import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FairQueue, type QueueLimits } from './FairQueue.ts';
import type { HashRequester } from './HashRequester.ts';
import { HashThread } from './HashThread.ts';

/** OWASP's recommendation for Argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
/** Argon2id's minimum, for tests in which the cost doesn't matter. */
const MIN_COST = { memory: 8, passes: 1, parallelism: 1 };
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Concurrent hashes: one per core, as their threads have low priority. At most four: each needs its own memory, and
 * each may let one more wrong password through than is counted.
 */
export const HASHED_AT_ONCE = Math.min(4, availableParallelism());
/** Enough for an office that starts its day behind one address; a full queue takes some seconds. */
const LIMITS: QueueLimits = { max: 200, maxQueued: 32 };

let cost = COST;

/** For tests only: makes hashes cheap from now on. */
export function minimizeHashCost(): void {
  cost = MIN_COST;
}

type Derive = HashThread['derive'];

const queue = new FairQueue(
  Array.from({ length: HASHED_AT_ONCE }, () => new HashThread()),
  LIMITS,
);

/** For tests only: sets how many may wait for a hash; 0 refuses everyone. */
export function setQueueLimit(max = LIMITS.max): void {
  queue.resize({ ...LIMITS, max });
}

function inTurn<T>(requester: HashRequester, work: (derive: Derive) => Promise<T>): Promise<T> {
  return queue.take(requester, (thread) => work((parameters) => thread.derive(parameters)));
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Hashes a password with Argon2id, in the waiter's turn, as a PHC string. Throws like `FairQueue`. */
export async function hashPassword(password: string, requester: HashRequester): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = cost;
  const message = password.normalize('NFC');
  const tag = await inTurn(requester, (derive) =>
    derive({ message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES }),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const NO_ACCOUNT = `${encode(randomBytes(16))}$${encode(randomBytes(TAG_BYTES))}`;

/** Hash of no real password, verified if there is no account so that the response takes as long. */
const noAccountHash = (): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${NO_ACCOUNT}`;

async function matchesHash(derive: Derive, password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = PHC.exec(hash) ?? [];
  if (!memory) throw new Error('A stored password hash is not Argon2id in PHC format');
  const storedTag = Buffer.from(expected, 'base64');
  const tag = await derive({
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: storedTag.length,
  });
  return timingSafeEqual(tag, storedTag);
}

export interface AccountLookup<Account> {
  find(): Promise<Account | null>;
  /** Counts a wrong password before the thread's next turn, so that concurrent attempts don't slip through. */
  onWrongPassword?(account: Account | null): Promise<unknown>;
}

/**
 * Verifies a password; null if wrong or if there is no account, which takes the same time. The look-up runs within the
 * hash's turn, so that many logins don't queue at the database and block others. Never hash in a transaction: with the
 * embedded database it would hold the only connection while waiting for a turn. Throws like `FairQueue`.
 */
export function checkPassword<Account extends { password_hash: string }>(
  password: string,
  requester: HashRequester,
  { find, onWrongPassword }: AccountLookup<Account>,
): Promise<Account | null> {
  return inTurn(requester, async (derive) => {
    const account = await find();
    const isSame = await matchesHash(derive, password, account?.password_hash ?? noAccountHash());
    if (!isSame) await onWrongPassword?.(account);
    return isSame ? account : null;
  });
}
