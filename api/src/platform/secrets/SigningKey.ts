import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import { ensureSecret } from './repository.ts';

/** A key that signs what browsers keep for us: made once on a database, and the same for all its processes. */
export class SigningKey {
  readonly #db: Db;
  readonly #name: string;
  #secret: Promise<string> | null = null;

  /** @param name of the secret; its own */
  constructor(db: Db, name: string) {
    this.#db = db;
    this.#name = name;
  }

  /** HMAC-SHA-256 of a text. */
  async sign(text: string): Promise<Buffer> {
    this.#secret ??= ensureSecret(this.#db, this.#name, () => randomBytes(32).toString('base64url'));
    const secret = await this.#secret.catch((error: unknown) => {
      this.#secret = null;
      throw error;
    });
    return createHmac('sha256', secret).update(text).digest();
  }
}
