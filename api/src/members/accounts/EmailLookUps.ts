import { hash } from 'node:crypto';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { AppContext } from '../../platform/http/context.ts';
import type { Slowdown } from '../../platform/http/limits/Slowdown.ts';

/** Maximum number of remembered look-ups; the oldest is dropped first. */
const MAX_REMEMBERED = 10_000;

/**
 * Limits how many e-mail addresses a caller can check for being taken (docs/decisions/0055). Repeating an address is
 * free: forms validate at every pause in typing, and a known answer reveals nothing new.
 */
export class EmailLookUps {
  readonly #slowdown: Slowdown;
  readonly #clock: AppContext['clock'];
  readonly #remembered = new Set<string>();

  constructor(slowdown: Slowdown, clock: AppContext['clock']) {
    this.#slowdown = slowdown;
    this.#clock = clock;
  }

  /**
   * @param who the caller: a network address, or a member
   * @throws Refusal 429 at the limit
   */
  async take(who: string, email: string | null | undefined): Promise<void> {
    await this.#once(who, email, () => this.#slowdown.take({ of: who }, this.#clock()));
  }

  /** Counts without refusing, for a sign-up, which needs a response and has its own limit. */
  async count(who: string, email: string | null | undefined): Promise<void> {
    await this.#once(who, email, () => this.#slowdown.count({ of: who }, this.#clock()));
  }

  /** Doesn't remember refused look-ups. */
  async #once(who: string, email: string | null | undefined, count: () => Promise<void>): Promise<void> {
    const key = hash('sha256', `${who}\n${identityOf('email', email ?? '')}`, 'base64url');
    if (!this.#remembered.has(key)) await count();
    this.#remembered.delete(key);
    this.#remembered.add(key);
    const oldest = this.#remembered.keys().next();
    if (this.#remembered.size > MAX_REMEMBERED && !oldest.done) this.#remembered.delete(oldest.value);
  }
}
