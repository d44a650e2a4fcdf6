import { hash, randomInt } from 'node:crypto';
import type { WorkChallenge } from '@friends/shared/contract/api/captcha';
import { isRecord } from '@friends/shared/contract/parse';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { SigningKey } from '../secrets/SigningKey.ts';
import { spendProof } from './repository.ts';

/** The rounds of PBKDF2 are the browser's own code, so whoever brings a program of their own gains little. */
const WORK = { algorithm: 'PBKDF2/SHA-256', keyLength: 32 } as const;
let rounds = 5000;
/** Half of them in the middle, two and a half million rounds: a few seconds for a cheap phone. Who is unlucky needs twice that. */
const MOST_KEYS = 1000;
const GOOD_FOR_MS = 5 * 60_000;

/** Proofs cost next to nothing from now on. Tests say so, the portal never. */
export function proveAtLeastCost(): void {
  rounds = 1;
}

interface Answered {
  readonly challenge: Challenge & { readonly signature: string };
  readonly solution: Solution;
}

/** What came from a browser. What it says is believed only once the signature was checked. */
function parseAnswer(answer: string): Answered | null {
  try {
    const { challenge, solution } = Object(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
    const isWhole = isRecord(challenge) && isRecord(challenge.parameters) && typeof challenge.signature === 'string';
    return isWhole && isRecord(solution) ? ({ challenge, solution } as unknown as Answered) : null;
  } catch {
    return null;
  }
}

/**
 * Proofs of work that pay for one try (ALTCHA, version 2): the challenge names whom it is for, is signed by us and good for
 * five minutes; its solution is checked without any work, and used up once for all processes on this database.
 */
export class WorkProofs {
  readonly #context: Pick<AppContext, 'db' | 'clock'>;
  readonly #key: SigningKey;

  constructor(context: Pick<AppContext, 'db' | 'clock'>) {
    this.#context = context;
    this.#key = new SigningKey(context.db, 'proofs of work');
  }

  async #secrets() {
    const [hmacSignatureSecret, hmacKeySignatureSecret] = await Promise.all(
      ['challenge', 'solution'].map(async (what) => (await this.#key.sign(what)).toString('base64url')),
    );
    return { hmacSignatureSecret: hmacSignatureSecret ?? '', hmacKeySignatureSecret: hmacKeySignatureSecret ?? '' };
  }

  /** @param subject what the proof shall be good for; it is told as a hash */
  async challenge(subject: string): Promise<WorkChallenge> {
    const { parameters, signature = '' } = await createChallenge({
      ...WORK,
      cost: rounds,
      ...(await this.#secrets()),
      deriveKey,
      counter: randomInt(MOST_KEYS),
      // Not `expiresAt`, which the library holds against the computer's clock, and not against the API's.
      data: { for: hash('sha256', subject), until: this.#context.clock().getTime() + GOOD_FOR_MS },
    });
    return { parameters, signature };
  }

  /** Uses a proof up. False where it is not right, too old, for something else, or was used before. */
  async spend(subject: string, answer: string): Promise<boolean> {
    const answered = parseAnswer(answer);
    if (!answered) return false;
    const now = this.#context.clock();
    const { parameters, signature } = answered.challenge;
    const { verified } = await verifySolution({ ...answered, ...(await this.#secrets()), deriveKey });
    if (!verified || parameters.data?.for !== hash('sha256', subject)) return false;
    if (Number(parameters.data.until) < now.getTime()) return false;
    return inTransaction(this.#context.db, (tx) => spendProof(tx, `work ${signature}`, now));
  }
}
