import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { HashThread } from './HashThread.ts';
import { type Room, Turns } from './Turns.ts';
import type { Waiter } from './Waiter.ts';

/** OWASP's recommendation for Argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
/** The least that Argon2id does, for tests that do not look at what a hash costs. */
const LEAST_COST = { memory: 8, passes: 1, parallelism: 1 };
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Hashes that are made at once: as many as there are cores, since their threads stand back for everything else. Four at most:
 * each has its memory, and each may let one more wrong password through than is counted.
 */
export const HASHED_AT_ONCE = Math.min(4, availableParallelism());
/** An office that begins its day is not refused for its one address; all together wait for some seconds. */
const ROOM: Room = { most: 200, mostInLine: 32 };

let cost = COST;

/** Hashes cost next to nothing from now on. Tests say so, the portal never. */
export function hashAtLeastCost(): void {
  cost = LEAST_COST;
}

type Derive = HashThread['derive'];

const turns = new Turns(
  Array.from({ length: HASHED_AT_ONCE }, () => new HashThread()),
  ROOM,
);

/** How many may wait for a hash; with 0 everybody is refused, as in a crowd without end. Tests say so, the portal never. */
export function letWait(most = ROOM.most): void {
  turns.resize({ ...ROOM, most });
}

/** Runs the work when it is the waiter's turn. Throws as `Turns` does. */
function inTurn<T>(waiter: Waiter, work: (derive: Derive) => Promise<T>): Promise<T> {
  return turns.take(waiter, (thread) => work((parameters) => thread.derive(parameters)));
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Argon2id hash of a password as a PHC string, when it is the turn of whoever needs it. Throws as `Turns` does. */
export async function hashPassword(password: string, waiter: Waiter): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = cost;
  const message = password.normalize('NFC');
  const tag = await inTurn(waiter, (derive) =>
    derive({ message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES }),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const NO_ACCOUNT = `${encode(randomBytes(16))}$${encode(randomBytes(TAG_BYTES))}`;

/** Hash of no real password: checked where there is no account, so that the answer takes as long. */
const noAccountHash = (): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${NO_ACCOUNT}`;

async function matches(derive: Derive, password: string, hash: string): Promise<boolean> {
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

export interface LookUp<Account> {
  /** May throw, as where too many tries were wrong: then nothing is hashed. */
  find(): Promise<Account | null>;
  /** Counts a wrong password before the next one of its thread has its turn, so that many at once do not slip through. */
  onWrong?(account: Account | null): Promise<unknown>;
}

/**
 * The account that is looked up, if the password is its own; else null, after the same work with or without one. The
 * look-up waits with the hash for its turn, so that a crowd of logins never queues in front of the database and keeps
 * everybody else from it. For this reason no transaction may hash: on the embedded database it would hold the only
 * connection that the one whose turn it is waits for. Throws as `Turns` does.
 */
export function checkPassword<Account extends { password_hash: string }>(
  password: string,
  waiter: Waiter,
  { find, onWrong }: LookUp<Account>,
): Promise<Account | null> {
  return inTurn(waiter, async (derive) => {
    const account = await find();
    const isSame = await matches(derive, password, account?.password_hash ?? noAccountHash());
    if (!isSame) await onWrong?.(account);
    return isSame ? account : null;
  });
}
