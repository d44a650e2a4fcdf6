import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Forgery {
  /** Replace claims of a genuine ID token; `undefined` removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  /** The ID token is signed with a key that the provider does not publish. */
  readonly hasForeignKey?: true;
  readonly userInfo?: Readonly<Record<string, unknown>>;
}

export interface Forger {
  readonly settings: Readonly<Record<string, string>>;
  /**
   * Answers a sign-on.
   *
   * @param url where the portal redirects the browser
   * @returns query with which the provider redirects it back
   */
  answer(url: string, forgery: Forgery): string;
  stop(): Promise<void>;
}

const CLIENT_ID = 'friends-staff';
const HOUR_S = 3600;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function signJwt(claims: object, key: KeyObject): string {
  const body = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

const generateKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * Starts an OpenID provider that issues forged ID tokens, to test that the portal refuses them.
 *
 * @param port default: a free one
 */
export async function startForger(port = 0): Promise<Forger> {
  const [own, foreign] = [generateKeys(), generateKeys()];
  const answers = new Map<
    string,
    { readonly idToken: string; readonly userInfo: object; readonly status: number | undefined }
  >();
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const responses: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/jwks': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
  };
  async function respond(
    request: IncomingMessage,
  ): Promise<{ readonly status?: number | undefined; readonly body?: object | undefined }> {
    const { url = '', headers } = request;
    if (url === '/me') return { body: answers.get((headers.authorization ?? '').replace('Bearer ', ''))?.userInfo };
    if (url !== '/token') return { body: responses[url] };
    const code = new URLSearchParams(await text(request)).get('code') ?? '';
    const answer = answers.get(code);
    if (!answer) return {};
    return { status: answer.status, body: { access_token: code, token_type: 'bearer', id_token: answer.idToken } };
  }
  server.on('request', (request, response) => {
    void respond(request).then(({ body, status = body ? 200 : 400 }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
    });
  });
  return {
    settings: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: CLIENT_ID,
      STAFF_OIDC_CLIENT_SECRET: 'not-a-secret',
      STAFF_OIDC_ROLES: 'releases=release-manager,audit=auditor',
    },
    answer(url, { claims = {}, hasForeignKey, userInfo = {}, status }) {
      const { searchParams } = new URL(url);
      const code = randomUUID();
      const now = Math.floor(Date.now() / 1000);
      const genuineClaims = {
        iss: issuer,
        aud: CLIENT_ID,
        sub: 'wulan',
        iat: now,
        exp: now + HOUR_S,
        auth_time: now,
        nonce: searchParams.get('nonce'),
        email: 'wulan@friends.test',
        email_verified: true,
        name: 'Wulan Sari',
        groups: ['audit'],
        amr: ['pwd', 'mfa'],
      };
      const idToken = signJwt({ ...genuineClaims, ...claims }, hasForeignKey ? foreign.privateKey : own.privateKey);
      answers.set(code, { idToken, status, userInfo: { sub: 'wulan', ...userInfo } });
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
