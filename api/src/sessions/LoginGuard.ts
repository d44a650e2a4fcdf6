import type { FastifyReply, FastifyRequest } from 'fastify';
import { holderOf } from '../http/byAddress.ts';
import type { AppContext } from '../http/context.ts';
import type { Limits } from '../http/limits.ts';
import type { Slowdown, SlowdownKey } from '../http/Slowdown.ts';
import { accountOf, KnownDevices } from './KnownDevices.ts';

/** One try to log in. */
export interface LoginTry {
  /** Throws 429 with the seconds to wait, where too many were wrong. */
  check(): Promise<void>;
  /** The password was wrong, or there is no such account. */
  wrong(): Promise<void>;
}

/**
 * Makes guessing passwords slow, and keeps nobody out who knows theirs (docs/decisions/0054). Wrong ones count for the account
 * and where they come from together; beside that for the address, and for the account from wherever, but not those of a
 * device that the account knows. Whether the account exists makes no difference.
 */
export class LoginGuard {
  readonly #clock: AppContext['clock'];
  readonly #limits: Limits;
  readonly #devices: KnownDevices;

  constructor(context: Pick<AppContext, 'db' | 'clock'>, limits: Limits) {
    this.#clock = context.clock;
    this.#limits = limits;
    this.#devices = new KnownDevices(context);
  }

  /** The slow-downs that hold for a try, with whose it is. */
  async #slowdowns(account: string, request: FastifyRequest): Promise<readonly (readonly [Slowdown, SlowdownKey])[]> {
    const { wrongLogin, wrongLoginOfAddress, wrongLoginOfAccount } = this.#limits;
    const device = await this.#devices.find(account, request);
    if (device !== null) return [[wrongLogin, { of: account, from: `device ${device}` }]];
    const address = holderOf(request.ip);
    return [
      [wrongLogin, { of: account, from: address }],
      [wrongLoginOfAddress, { of: address }],
      [wrongLoginOfAccount, { of: account }],
    ];
  }

  async begin(email: string, request: FastifyRequest): Promise<LoginTry> {
    const slowdowns = await this.#slowdowns(accountOf(email), request);
    return {
      check: async () => {
        for (const [slowdown, key] of slowdowns) await slowdown.check(key, this.#clock());
      },
      wrong: async () => {
        for (const [slowdown, key] of slowdowns) await slowdown.count(key, this.#clock());
      },
    };
  }

  /** Somebody has logged in: the device is known from now on. */
  async loggedIn(email: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#devices.remember(accountOf(email), request, reply);
  }

  /** A new password was chosen by a mailed link: whatever others have tried before is forgotten, and the device is known. */
  async proven(email: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const account = accountOf(email);
    await this.#limits.wrongLogin.forget(account);
    await this.#limits.wrongLoginOfAccount.forget(account);
    await this.#limits.resetMail.forget(account);
    await this.#devices.remember(account, request, reply);
  }
}
