import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { rateLimitKey } from '../http/limits/byAddress.ts';
import type { Limits } from '../http/limits/limits.ts';
import type { Slowdown, SlowdownKey } from '../http/limits/Slowdown.ts';
import { Refusal } from '../problems/Refusal.ts';
import { WorkProofs } from '../proofs/WorkProofs.ts';
import { asMember, fromAddress, type HashRequester, knownToAccount } from './HashRequester.ts';
import { accountOf, KnownDevices } from './KnownDevices.ts';

/** One attempt to enter an account's password. */
export interface PasswordAttempt {
  readonly requester: HashRequester;
  /** @throws Refusal `too_many_tries` or `proof_needed`, with the seconds to wait, after too many wrong ones */
  check(): Promise<void>;
  /**
   * Call it after a wrong password or an unknown account. Returns true if the account is under attack: so many wrong
   * attempts that unknown devices need a proof of work.
   */
  countWrong(): Promise<boolean>;
}

export interface ReenteredPassword {
  readonly memberId: number;
  readonly email: string;
  readonly ip: string;
}

/** A counter, and the key to count under. */
type CountedKey = readonly [Slowdown, SlowdownKey];

/**
 * Slows down password guessing without locking out members (docs/decisions/0102). Wrong passwords count for the account
 * together with their origin, for the address, and for the account as a whole; the latter two exclude devices known to
 * the account. Once the account's limit is reached, a proof of work is required instead. Unknown accounts behave the
 * same.
 */
export class PasswordGuard {
  readonly #clock: AppContext['clock'];
  readonly #limits: Limits;
  readonly #devices: KnownDevices;
  readonly #proofs: WorkProofs;

  /** @param loginPath path of the calls that send the device cookie; default: members' login */
  constructor(context: Pick<AppContext, 'db' | 'clock'>, limits: Limits, loginPath?: string) {
    this.#clock = context.clock;
    this.#limits = limits;
    this.#devices = new KnownDevices(context, loginPath);
    this.#proofs = new WorkProofs(context);
  }

  /**
   * Starts a login attempt.
   *
   * @param proof solution of a `proof_needed` challenge, or empty
   */
  async login(email: string, proof: string, request: FastifyRequest): Promise<PasswordAttempt> {
    const account = accountOf(email);
    const device = await this.#devices.find(account, request);
    if (device === null) return this.#unknownDevice(account, proof, request.ip);
    const ofDevice = { of: account, from: `device ${device}` };
    return this.#attempt(knownToAccount(account), [[this.#limits.wrongLogin, ofDevice]]);
  }

  /**
   * Starts an attempt to re-enter the password after login. The device is unknown here, as its cookie is sent with
   * logins only.
   */
  reenter({ memberId, email, ip }: ReenteredPassword): PasswordAttempt {
    const account = accountOf(email);
    const { wrongLoginOfAccount } = this.#limits;
    // Counted apart from logins, so that strangers can't keep members from re-entering their password.
    const ofMembers = { of: account, from: 'logged in' };
    return this.#attempt(asMember(memberId), [...this.#ofAddress(account, ip), [wrongLoginOfAccount, ofMembers]]);
  }

  #ofAddress(account: string, ip: string): readonly CountedKey[] {
    const { wrongLogin, wrongLoginOfAddress } = this.#limits;
    const address = rateLimitKey(ip);
    return [
      [wrongLogin, { of: account, from: address }],
      [wrongLoginOfAddress, { of: address }],
    ];
  }

  /** An attempt from an unknown device. Once the account's limit is reached, each needs a proof of work. */
  #unknownDevice(account: string, proof: string, ip: string): PasswordAttempt {
    const ofAccount = { of: account };
    const { wrongLoginOfAccount } = this.#limits;
    const own = this.#attempt(fromAddress(ip), this.#ofAddress(account, ip));
    let isPaid = false;
    return {
      requester: own.requester,
      check: async () => {
        await own.check();
        isPaid = await this.#requireProof(account, proof);
      },
      countWrong: async () => {
        await own.countWrong();
        if (!isPaid) await wrongLoginOfAccount.count(ofAccount, this.#clock());
        return isPaid || (await this.#secondsUntilFree(account)) !== null;
      },
    };
  }

  /** Seconds until an unknown device may try without a proof; null: now. */
  async #secondsUntilFree(account: string): Promise<number | null> {
    try {
      await this.#limits.wrongLoginOfAccount.check({ of: account }, this.#clock());
      return null;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many_tries') return error.retryAfter;
      throw error;
    }
  }

  /**
   * Returns true if a proof was needed, and has been used up.
   *
   * @throws Refusal `proof_needed` if it was needed and is invalid
   */
  async #requireProof(account: string, proof: string): Promise<boolean> {
    const retryAfter = await this.#secondsUntilFree(account);
    if (retryAfter === null) return false;
    if (proof !== '' && (await this.#proofs.spend(account, proof))) return true;
    throw new Refusal('proof_needed', { retryAfter, challenge: await this.#proofs.challenge(account) });
  }

  #attempt(requester: HashRequester, slowdowns: readonly CountedKey[]): PasswordAttempt {
    return {
      requester,
      check: async () => {
        for (const [slowdown, key] of slowdowns) await slowdown.check(key, this.#clock());
      },
      countWrong: async () => {
        for (const [slowdown, key] of slowdowns) await slowdown.count(key, this.#clock());
        return false;
      },
    };
  }

  /** Call it after a login: makes the device known. */
  async afterLogin(email: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#devices.remember(accountOf(email), request, reply);
  }

  /** Call it after a new password was set by a mailed link: resets the account's counts and makes the device known. */
  async afterPasswordReset(email: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const account = accountOf(email);
    await this.#limits.wrongLogin.forget(account);
    await this.#limits.wrongLoginOfAccount.forget(account);
    await this.#limits.resetMail.forget(account);
    await this.#devices.remember(account, request, reply);
  }
}
