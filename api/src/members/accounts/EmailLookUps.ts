import { hash } from 'node:crypto';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { AppContext } from '../../platform/http/context.ts';
import type { Slowdown } from '../../platform/http/limits/Slowdown.ts';

/** Look-ups that are remembered; the oldest is dropped first. */
const MOST_REMEMBERED = 10_000;

/**
 * Bounds for how many e-mail addresses somebody is told whether they are taken (docs/decisions/0055). The same address again
 * is free: a form is checked with every pause in typing, and what is known already tells nothing more.
 */
export class EmailLookUps {
  readonly #slowdown: Slowdown;
  readonly #clock: AppContext['clock'];
  readonly #remembered = new Set<string>();

  constructor(slowdown: Slowdown, clock: AppContext['clock']) {
    this.#slowdown = slowdown;
    this.#clock = clock;
  }

  /** @param who asks: a network address, or a member. Throws 429 where it was too many. */
  async take(who: string, email: string | null | undefined): Promise<void> {
    await this.#once(who, email, () => this.#slowdown.take({ of: who }, this.#clock()));
  }

  /** The same for an answer that must be given: whoever signs up is not refused, as that has a limit of its own. */
  async count(who: string, email: string | null | undefined): Promise<void> {
    await this.#once(who, email, () => this.#slowdown.count({ of: who }, this.#clock()));
  }

  /** What was refused is not remembered. */
  async #once(who: string, email: string | null | undefined, count: () => Promise<void>): Promise<void> {
    const key = hash('sha256', `${who}\n${identityOf('email', email ?? '')}`, 'base64url');
    if (!this.#remembered.has(key)) await count();
    this.#remembered.delete(key);
    this.#remembered.add(key);
    const oldest = this.#remembered.keys().next();
    if (this.#remembered.size > MOST_REMEMBERED && !oldest.done) this.#remembered.delete(oldest.value);
  }
}
