import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import { ensureSecret } from './repository.ts';

/** Signs data stored in browsers. Generated once per database and shared by all processes. */
export class SigningKey {
  readonly #db: Db;
  readonly #name: string;
  #secret: Promise<string> | null = null;

  /** @param name of the secret, unique */
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
