import { hash, randomInt } from 'node:crypto';
import type { WorkChallenge } from '@friends/shared/contract/api/captcha';
import { isRecord } from '@friends/shared/contract/parse';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { SigningKey } from '../secrets/SigningKey.ts';
import { consumeToken } from './repository.ts';

/** Browsers run PBKDF2 in native code, so a custom program gains little. */
const WORK = { algorithm: 'PBKDF2/SHA-256', keyLength: 32 } as const;
let rounds = 5000;
/** The median solution takes half of them, 2.5 million rounds: a few seconds on a cheap phone, twice that at worst. */
const MAX_KEYS = 1000;
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** For tests only: makes proofs cheap from now on. */
export function minimizeProofCost(): void {
  rounds = 1;
}

interface SolvedChallenge {
  readonly challenge: Challenge & { readonly signature: string };
  readonly solution: Solution;
}

/** Parses a browser's answer; trust it only after verifying the signature. */
function parseAnswer(answer: string): SolvedChallenge | null {
  try {
    const { challenge, solution } = Object(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
    const isComplete = isRecord(challenge) && isRecord(challenge.parameters) && typeof challenge.signature === 'string';
    return isComplete && isRecord(solution) ? ({ challenge, solution } as unknown as SolvedChallenge) : null;
  } catch {
    return null;
  }
}

/**
 * Proofs of work that pay for one attempt (ALTCHA, version 2). A challenge names its subject, is signed and valid for
 * five minutes; its solution is verified cheaply and accepted once by all processes on this database.
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

  /** @param subject purpose of the proof; only its hash is sent */
  async challenge(subject: string): Promise<WorkChallenge> {
    const { parameters, signature = '' } = await createChallenge({
      ...WORK,
      cost: rounds,
      ...(await this.#secrets()),
      deriveKey,
      counter: randomInt(MAX_KEYS),
      // Not `expiresAt`, which the library compares with the computer's clock instead of the API's.
      data: { for: hash('sha256', subject), until: this.#context.clock().getTime() + CHALLENGE_LIFETIME_MS },
    });
    return { parameters, signature };
  }

  /** Uses up a proof. False if it is invalid, expired, for another subject, or already used. */
  async spend(subject: string, answer: string): Promise<boolean> {
    const solved = parseAnswer(answer);
    if (!solved) return false;
    const now = this.#context.clock();
    const { parameters, signature } = solved.challenge;
    const { verified } = await verifySolution({ ...solved, ...(await this.#secrets()), deriveKey });
    if (!verified || parameters.data?.for !== hash('sha256', subject)) return false;
    if (Number(parameters.data.until) < now.getTime()) return false;
    return inTransaction(this.#context.db, (tx) => consumeToken(tx, `work ${signature}`, now));
  }
}
