import type { FastifyRequest } from 'fastify';
import type { Member } from './Member.ts';
import { Refusal } from './Refusal.ts';

export interface Failure {
  /** Method and path without the base, such as `POST /redemptions`. */
  readonly call: string;
  readonly status: number;
  readonly body: unknown;
}

export class FakeApiState {
  /** Members by email address. */
  readonly members = new Map<string, Member>();
  readonly tokens = new Map<string, Member>();
  readonly resetTokens = new Map<string, Member>();
  readonly messages: unknown[] = [];
  /** Failures of the next calls; each is used once. */
  readonly failures: Failure[] = [];
  /** Origin of pictures, such as `http://localhost:8094`. */
  readonly picturesOrigin: string;
  #tokenCount = 0;

  constructor(picturesOrigin: string) {
    this.picturesOrigin = picturesOrigin;
  }

  picture(name: string): string {
    return `${this.picturesOrigin}/pictures/${encodeURIComponent(name)}`;
  }

  openSession(member: Member): string {
    this.#tokenCount += 1;
    const token = `fake-token-${this.#tokenCount}`;
    this.tokens.set(token, member);
    return token;
  }

  openReset(member: Member): string {
    this.#tokenCount += 1;
    const token = `fake-reset-${this.#tokenCount}`;
    this.resetTokens.set(token, member);
    return token;
  }

  /** @throws the back end's own 401 for an expired token */
  memberOf(request: FastifyRequest): Member {
    const member = this.tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!member) throw new Refusal(401, { message: 'Token kadaluarsa', kode: 'TKN-09' });
    return member;
  }

  /** Removes and returns the next failure of a call. */
  takeFailure(call: string): Failure | undefined {
    const at = this.failures.findIndex((failure) => failure.call === call);
    return at < 0 ? undefined : this.failures.splice(at, 1)[0];
  }
}
