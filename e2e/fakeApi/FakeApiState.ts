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
  readonly resets = new Map<string, Member>();
  readonly messages: unknown[] = [];
  /** Failures of the next calls; each is used once. */
  readonly failures: Failure[] = [];
  /** Origin of pictures, such as `http://localhost:8094`. */
  readonly picturesOrigin: string;
  #made = 0;

  constructor(picturesOrigin: string) {
    this.picturesOrigin = picturesOrigin;
  }

  picture(name: string): string {
    return `${this.picturesOrigin}/pictures/${encodeURIComponent(name)}`;
  }

  openSession(member: Member): string {
    this.#made += 1;
    const token = `fake-token-${this.#made}`;
    this.tokens.set(token, member);
    return token;
  }

  openReset(member: Member): string {
    this.#made += 1;
    const token = `fake-reset-${this.#made}`;
    this.resets.set(token, member);
    return token;
  }

  /** @throws the back end's own 401 for an expired token */
  memberOf(request: FastifyRequest): Member {
    const member = this.tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!member) throw new Refusal(401, { message: 'Token kadaluarsa', kode: 'TKN-09' });
    return member;
  }

  takeFailure(call: string): Failure | undefined {
    const at = this.failures.findIndex((failure) => failure.call === call);
    return at < 0 ? undefined : this.failures.splice(at, 1)[0];
  }
}
