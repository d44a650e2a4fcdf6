import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { consumeToken } from '../../platform/proofs/repository.ts';
import { SigningKey } from '../../platform/secrets/SigningKey.ts';

export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

const RANDOM_BYTES = 16;
const UNTIL_BYTES = 8;
const SIGNATURE_BYTES = 32;

/** Purpose of a challenge: a login, or adding a passkey to one member. */
export type Purpose = 'login' | `add ${string}`;

/** Challenge in a browser's `clientDataJSON` (base64url); null if malformed. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Challenges for passkeys: random, valid for five minutes and once. They are signed instead of stored, so that
 * requesting them can't fill the database; only used ones are stored until they expire.
 */
export class Challenges {
  readonly #clock: AppContext['clock'];
  readonly #key: SigningKey;

  constructor({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
    this.#clock = clock;
    this.#key = new SigningKey(db, 'passkey challenges');
  }

  #sign(purpose: Purpose, body: Buffer): Promise<Buffer> {
    return this.#key.sign(`${purpose}\n${body.toString('base64url')}`);
  }

  async create(purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
    const until = Buffer.alloc(UNTIL_BYTES);
    until.writeBigUInt64BE(BigInt(this.#clock().getTime() + CHALLENGE_LIFETIME_MS));
    const body = Buffer.concat([randomBytes(RANDOM_BYTES), until]);
    return Uint8Array.from(Buffer.concat([body, await this.#sign(purpose, body)]));
  }

  /** True if this portal issued the challenge for this purpose. Throws `passkey_expired` if it is too old. */
  async isIssued(purpose: Purpose, challenge: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== RANDOM_BYTES + UNTIL_BYTES + SIGNATURE_BYTES) return false;
    const body = bytes.subarray(0, RANDOM_BYTES + UNTIL_BYTES);
    if (!timingSafeEqual(bytes.subarray(body.length), await this.#sign(purpose, body))) return false;
    if (body.readBigUInt64BE(RANDOM_BYTES) < BigInt(this.#clock().getTime())) throw new Refusal('passkey_expired');
    return true;
  }

  /**
   * Uses up a challenge, in the transaction of what it authorizes.
   *
   * @throws Refusal `passkey_expired` if it was used before
   */
  async spend(tx: Tx, challenge: string): Promise<void> {
    // Decoded, as base64url of the same bytes can be written in several ways.
    const used = Buffer.from(challenge, 'base64url').subarray(0, RANDOM_BYTES).toString('base64url');
    if (!(await consumeToken(tx, `passkey ${used}`, this.#clock()))) throw new Refusal('passkey_expired');
  }
}
