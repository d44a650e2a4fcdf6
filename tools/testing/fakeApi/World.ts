import type { FastifyRequest } from 'fastify';
import type { Member } from './Member.ts';
import { Refusal } from './Refusal.ts';

export interface Failure {
  /** `POST /redemptions`, without the base. */
  readonly call: string;
  readonly status: number;
  readonly body: unknown;
}

/** All this back end knows; it forgets it when it stops. */
export class World {
  /** By e-mail address. */
  readonly members = new Map<string, Member>();
  /** Whose token it is. */
  readonly tokens = new Map<string, Member>();
  /** Whose link of a mail it is. */
  readonly resets = new Map<string, Member>();
  /** What the contact form has sent. */
  readonly messages: unknown[] = [];
  /** Calls that are to fail, each once. */
  readonly failures: Failure[] = [];
  /** Where pictures are, `http://localhost:8094`. */
  readonly pictures: string;
  #made = 0;

  constructor(pictures: string) {
    this.pictures = pictures;
  }

  picture(name: string): string {
    return `${this.pictures}/pictures/${encodeURIComponent(name)}`;
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

  /** Who calls. Throws the 401 of an expired token, in this back end's own shape. */
  memberOf(request: FastifyRequest): Member {
    const member = this.tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!member) throw new Refusal(401, { message: 'Token kadaluarsa', kode: 'TKN-09' });
    return member;
  }

  /** The failure that was asked for, which is used up by this. */
  takeFailure(call: string): Failure | undefined {
    const at = this.failures.findIndex((failure) => failure.call === call);
    return at < 0 ? undefined : this.failures.splice(at, 1)[0];
  }
}
