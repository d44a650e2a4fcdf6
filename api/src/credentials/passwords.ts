import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { HashThread } from './HashThread.ts';

/** OWASP's recommendation for Argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashing keeps a core busy for tens of milliseconds; two at once, and one where that would leave no core for everybody else. */
const MOST_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const RETRY_AFTER_SECONDS = 5;
/** Some seconds of work. A caller who would wait longer is refused at once, not after the browser has given up. */
const MOST_WAITING = 200;
let mostWaiting = MOST_WAITING;

/** How many may wait for a hash; with 0 everybody is refused, as in a crowd without end. Tests say so, the portal never. */
export function letWait(most = MOST_WAITING): void {
  mostWaiting = most;
}

type Derive = HashThread['derive'];

const waiting: ((thread: HashThread) => void)[] = [];
const idle = Array.from({ length: MOST_AT_ONCE }, () => new HashThread());

/** Runs the work when it is its turn. Throws `unavailable` where so many wait that it would have to wait too long. */
async function inTurn<T>(work: (derive: Derive) => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new ApiProblem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  const thread = idle.pop() ?? (await new Promise<HashThread>((resolve) => waiting.push(resolve)));
  try {
    return await work((parameters) => thread.derive(parameters));
  } finally {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  }
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Argon2id hash of a password as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = COST;
  const message = password.normalize('NFC');
  const tag = await inTurn((derive) => derive({ message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES }));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Hash of no real password: checked where there is no account, so that the answer takes as long. */
const NO_ACCOUNT_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(TAG_BYTES))}`;

async function matches(derive: Derive, password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = PHC.exec(hash) ?? [];
  if (!memory) throw new Error('A stored password hash is not Argon2id in PHC format');
  const wanted = Buffer.from(expected, 'base64');
  const tag = await derive({
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(tag, wanted);
}

/**
 * The account that is looked up, if the password is its own; else null, after the same work with or without one. The
 * look-up waits with the hash for its turn, so that a crowd of logins never queues in front of the database and keeps
 * everybody else from it. For this reason no transaction may hash: on the embedded database it would hold the only
 * connection that the one whose turn it is waits for.
 *
 * @param find may throw, as where too many tries were wrong: then nothing is hashed
 * @param onWrong counts a wrong password before the next one has its turn, so that many at once do not slip through
 */
export function checkPassword<T extends { password_hash: string }>(
  password: string,
  find: () => Promise<T | null>,
  onWrong: () => Promise<void> = async () => {},
): Promise<T | null> {
  return inTurn(async (derive) => {
    const account = await find();
    const isSame = await matches(derive, password, account?.password_hash ?? NO_ACCOUNT_HASH);
    if (!isSame) await onWrong();
    return isSame ? account : null;
  });
}
