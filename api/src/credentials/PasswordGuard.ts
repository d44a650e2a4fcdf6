import type { FastifyReply, FastifyRequest } from 'fastify';
import { holderOf } from '../http/byAddress.ts';
import type { AppContext } from '../http/context.ts';
import type { Limits } from '../http/limits.ts';
import type { Slowdown, SlowdownKey } from '../http/Slowdown.ts';
import { accountOf, KnownDevices } from './KnownDevices.ts';
import { asMember, fromAddress, knownToAccount, type Waiter } from './Waiter.ts';

/** One password that somebody gives for an account. */
export interface PasswordTry {
  /** In which line it waits for its turn. */
  readonly waiter: Waiter;
  /** Throws 429 with the seconds to wait, where too many were wrong. */
  check(): Promise<void>;
  /** The password was wrong, or there is no such account. */
  wrong(): Promise<void>;
}

export interface TypedAgain {
  readonly memberId: number;
  readonly email: string;
  /** Where the call comes from. */
  readonly ip: string;
}

/** What counts a try, and whose it is. */
type Counted = readonly [Slowdown, SlowdownKey];

/**
 * Makes guessing passwords slow, and keeps nobody out who knows theirs (docs/decisions/0054). Wrong ones count for the account
 * and where they come from together; beside that for the address, and for the account from wherever, but not those of a
 * device that the account knows. Whether the account exists makes no difference.
 */
export class PasswordGuard {
  readonly #clock: AppContext['clock'];
  readonly #limits: Limits;
  readonly #devices: KnownDevices;

  constructor(context: Pick<AppContext, 'db' | 'clock'>, limits: Limits) {
    this.#clock = context.clock;
    this.#limits = limits;
    this.#devices = new KnownDevices(context);
  }

  /** Somebody logs in. */
  async login(email: string, request: FastifyRequest): Promise<PasswordTry> {
    const account = accountOf(email);
    const device = await this.#devices.find(account, request);
    if (device === null) return this.#try(fromAddress(request.ip), this.#ofAnybody(account, request.ip));
    const ofDevice = { of: account, from: `device ${device}` };
    return this.#try(knownToAccount(account), [[this.#limits.wrongLogin, ofDevice]]);
  }

  /** Somebody who is logged in types the password again. No cookie tells the device: it goes along with logins only. */
  again({ memberId, email, ip }: TypedAgain): PasswordTry {
    return this.#try(asMember(memberId), this.#ofAnybody(accountOf(email), ip));
  }

  #ofAnybody(account: string, ip: string): readonly Counted[] {
    const { wrongLogin, wrongLoginOfAddress, wrongLoginOfAccount } = this.#limits;
    const address = holderOf(ip);
    return [
      [wrongLogin, { of: account, from: address }],
      [wrongLoginOfAddress, { of: address }],
      [wrongLoginOfAccount, { of: account }],
    ];
  }

  #try(waiter: Waiter, slowdowns: readonly Counted[]): PasswordTry {
    return {
      waiter,
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
