import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { holderOf } from '../http/limits/byAddress.ts';
import type { Limits } from '../http/limits/limits.ts';
import type { Slowdown, SlowdownKey } from '../http/limits/Slowdown.ts';
import { Refusal } from '../problems/Refusal.ts';
import { WorkProofs } from '../proofs/WorkProofs.ts';
import { accountOf, KnownDevices } from './KnownDevices.ts';
import { asMember, fromAddress, knownToAccount, type Waiter } from './Waiter.ts';

/** One password that somebody gives for an account. */
export interface PasswordTry {
  /** In which line it waits for its turn. */
  readonly waiter: Waiter;
  /** Throws `too_many_tries` or `proof_needed`, with the seconds to wait, where too many were wrong. */
  check(): Promise<void>;
  /**
   * The password was wrong, or there is no such account. Says whether the account is under attack: so many were wrong, from
   * wherever, that devices which are not known have to prove their work.
   */
  wrong(): Promise<boolean>;
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
 * Makes guessing passwords slow, and keeps nobody out who knows theirs (docs/decisions/0102). Wrong ones count for the account
 * and where they come from together; beside that for the address, and for the account from wherever, but not those of a
 * device that the account knows. Where the account bears no more of them, a proof of work is asked for instead
 * (docs/decisions/0102). Whether the account exists makes no difference.
 */
export class PasswordGuard {
  readonly #clock: AppContext['clock'];
  readonly #limits: Limits;
  readonly #devices: KnownDevices;
  readonly #proofs: WorkProofs;

  /** @param loginPath of the calls that a device is known by; that of members' logins where it is left out */
  constructor(context: Pick<AppContext, 'db' | 'clock'>, limits: Limits, loginPath?: string) {
    this.#clock = context.clock;
    this.#limits = limits;
    this.#devices = new KnownDevices(context, loginPath);
    this.#proofs = new WorkProofs(context);
  }

  /**
   * Somebody logs in.
   *
   * @param proof of work, as a challenge of `proof_needed` asks for it; empty where none was given
   */
  async login(email: string, proof: string, request: FastifyRequest): Promise<PasswordTry> {
    const account = accountOf(email);
    const device = await this.#devices.find(account, request);
    if (device === null) return this.#stranger(account, proof, request.ip);
    const ofDevice = { of: account, from: `device ${device}` };
    return this.#try(knownToAccount(account), [[this.#limits.wrongLogin, ofDevice]]);
  }

  /** Somebody who is logged in types the password again. No cookie tells the device: it goes along with logins only. */
  again({ memberId, email, ip }: TypedAgain): PasswordTry {
    const account = accountOf(email);
    const { wrongLoginOfAccount } = this.#limits;
    // Counted apart from logins: strangers keep no member from what is behind the password.
    const ofMembers = { of: account, from: 'logged in' };
    return this.#try(asMember(memberId), [...this.#ofAddress(account, ip), [wrongLoginOfAccount, ofMembers]]);
  }

  #ofAddress(account: string, ip: string): readonly Counted[] {
    const { wrongLogin, wrongLoginOfAddress } = this.#limits;
    const address = holderOf(ip);
    return [
      [wrongLogin, { of: account, from: address }],
      [wrongLoginOfAddress, { of: address }],
    ];
  }

  /** Somebody on a device that is not known. What the account bears no more from all of them, a proof of work pays for. */
  #stranger(account: string, proof: string, ip: string): PasswordTry {
    const ofAccount = { of: account };
    const { wrongLoginOfAccount } = this.#limits;
    const own = this.#try(fromAddress(ip), this.#ofAddress(account, ip));
    let isPaid = false;
    return {
      waiter: own.waiter,
      check: async () => {
        await own.check();
        isPaid = await this.#pay(account, proof);
      },
      wrong: async () => {
        await own.wrong();
        if (!isPaid) await wrongLoginOfAccount.count(ofAccount, this.#clock());
        return isPaid || (await this.#waitFor(account)) !== null;
      },
    };
  }

  /** Seconds until a device that is not known may try without a proof; null where it may now. */
  async #waitFor(account: string): Promise<number | null> {
    try {
      await this.#limits.wrongLoginOfAccount.check({ of: account }, this.#clock());
      return null;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many_tries') return error.retryAfter;
      throw error;
    }
  }

  /** Whether the proof was needed, and is used up now. Throws `proof_needed` where it was and is not right. */
  async #pay(account: string, proof: string): Promise<boolean> {
    const retryAfter = await this.#waitFor(account);
    if (retryAfter === null) return false;
    if (proof !== '' && (await this.#proofs.spend(account, proof))) return true;
    throw new Refusal('proof_needed', { retryAfter, challenge: await this.#proofs.challenge(account) });
  }

  #try(waiter: Waiter, slowdowns: readonly Counted[]): PasswordTry {
    return {
      waiter,
      check: async () => {
        for (const [slowdown, key] of slowdowns) await slowdown.check(key, this.#clock());
      },
      wrong: async () => {
        for (const [slowdown, key] of slowdowns) await slowdown.count(key, this.#clock());
        return false;
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
