import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { cookie, cookieOf } from '../http/cookie.ts';
import { SigningKey } from '../secrets/SigningKey.ts';

const SECRET = 'known devices';
const KNOWN_FOR_S = 180 * 24 * 3600;
/** Device ID, expiry (seconds since 1970), and HMAC of both for the account. */
const VALUE = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/** Key of an account, the same for all spellings of its address. */
export const accountOf = (email: string): string => identityOf('email', email);

export const DEVICE_COOKIE = {
  prefix: 'friends-device-',
  path: `${API_BASE}${ENDPOINTS.login.path}`,
  seconds: KNOWN_FOR_S,
} as const;

/** One cookie per account, as a team may share a computer. The name doesn't reveal the account. */
const cookieName = (account: string): string => `${DEVICE_COOKIE.prefix}${hash('sha256', account, 'hex').slice(0, 16)}`;

/**
 * Devices on which someone has logged in to an account, or chosen a password by a mailed link. The browser stores an
 * unforgeable signed cookie, sent with logins only. It grants no access, but the device's wrong passwords are counted
 * separately, so that others cannot slow the member down (docs/decisions/0102). Front ends without cookies work as
 * unknown devices.
 */
export class KnownDevices {
  readonly #context: Pick<AppContext, 'db' | 'clock'>;
  readonly #key: SigningKey;
  readonly #path: string;

  /** @param path of the calls to send the cookie with */
  constructor(context: Pick<AppContext, 'db' | 'clock'>, path: string = DEVICE_COOKIE.path) {
    this.#context = context;
    this.#path = path;
    this.#key = new SigningKey(context.db, SECRET);
  }

  #sign(account: string, id: string, until: string): Promise<Buffer> {
    return this.#key.sign(`${account}\n${id}\n${until}`);
  }

  /** ID of the request's device if it is known to the account; otherwise null. */
  async find(account: string, request: Pick<FastifyRequest, 'headers' | 'protocol'>): Promise<string | null> {
    const value = cookieOf(request, cookieName(account), this.#path) ?? '';
    const [, id = '', until = '', signature = ''] = VALUE.exec(value) ?? [];
    if (id === '' || Number(until) * 1000 < this.#context.clock().getTime()) return null;
    const ownSignature = await this.#sign(account, id, until);
    const cookieSignature = Buffer.from(signature, 'base64url');
    return cookieSignature.length === ownSignature.length && timingSafeEqual(cookieSignature, ownSignature) ? id : null;
  }

  /** Makes the device known to the account, by a cookie in the response. */
  async remember(account: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = (await this.find(account, request)) ?? randomBytes(16).toString('base64url');
    const until = String(Math.floor(this.#context.clock().getTime() / 1000) + KNOWN_FOR_S);
    const signature = (await this.#sign(account, id, until)).toString('base64url');
    const options = { seconds: KNOWN_FOR_S, path: this.#path, sameSite: 'strict' } as const;
    reply.header('set-cookie', cookie(cookieName(account), `${id}.${until}.${signature}`, options, request));
  }
}
