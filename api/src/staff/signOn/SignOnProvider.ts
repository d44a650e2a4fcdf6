import * as oidc from 'openid-client';
import type { SignOnConfig } from '../../platform/config/readSignOn.ts';
import { MAX_S } from '../repository/sessions.ts';
import { type Identity, identityOf } from './identity.ts';
import { SignOnRefused } from './SignOnRefused.ts';

/** State of one sign-in, stored in the browser while the user is at the provider. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier (RFC 7636): the code alone is useless. */
  readonly verifier: string;
}

/** A completed sign-in at the provider. */
export interface SignedOn {
  readonly identity: Identity;
  readonly idToken: string;
}

/** Timeout for the provider's responses, in seconds; a page waits for it. */
const TIMEOUT_S = 5;

const MIN_SERVER_ERROR = 500;

/** Errors of `fetch` for an unreachable host, timeouts, and provider failures: all can be retried. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= MIN_SERVER_ERROR;
  // Programming errors have no cause.
  return cause instanceof Error && (error instanceof TypeError || /^(Timeout|Abort)Error$/.test(cause.name));
}

/** Converts errors of the library to a refusal; returns any other error unchanged. */
function toRefusal(error: unknown): unknown {
  if (isUnreachable(error)) return new SignOnRefused('away', { cause: error });
  if (error instanceof oidc.AuthorizationResponseError) return new SignOnRefused('declined', { cause: error });
  const protocolErrors = [oidc.ResponseBodyError, oidc.ClientError, oidc.WWWAuthenticateChallengeError];
  if (protocolErrors.some((kind) => error instanceof kind)) return new SignOnRefused('not_accepted', { cause: error });
  return error;
}

/**
 * Client of the company's OpenID Connect provider: code flow with PKCE; checks issuer, audience, nonce, time and
 * signature of tokens.
 */
export class SignOnProvider {
  readonly #settings: SignOnConfig;
  readonly #redirectUri: string;
  readonly #homeUri: string;
  #discovered: Promise<oidc.Configuration> | null = null;

  /** @param staffUrl origin of the staff's portal */
  constructor(settings: SignOnConfig, staffUrl: string) {
    this.#settings = settings;
    this.#redirectUri = `${staffUrl}/sign-on`;
    this.#homeUri = `${staffUrl}/`;
  }

  /**
   * URL of the provider's sign-in.
   *
   * @param requiresLogin true to sign in again despite a session there
   * @throws SignOnRefused
   */
  async begin(requiresLogin: boolean): Promise<{ readonly url: string; readonly journey: Journey }> {
    const provider = await this.#provider();
    const journey = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const { acr } = this.#settings;
    const url = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
      // A session here is never older than its sign-in at the provider.
      max_age: String(MAX_S),
      ...(requiresLogin ? { prompt: 'login' } : {}),
      ...(acr && acr.length > 0 ? { acr_values: acr.join(' ') } : {}),
    });
    return { url: url.href, journey };
  }

  /**
   * Completes a sign-in at the provider.
   *
   * @param query of the callback URL
   * @throws SignOnRefused
   */
  async finish(query: string, { state, nonce, verifier }: Journey): Promise<SignedOn> {
    const provider = await this.#provider();
    try {
      const tokens = await oidc.authorizationCodeGrant(provider, new URL(`${this.#redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        maxAge: MAX_S,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error('A grant that expects an ID token had none');
      const isComplete = typeof claims.email === 'string' && claims[this.#settings.groupClaim] !== undefined;
      const userInfo = isComplete ? {} : await this.#userInfo(provider, tokens.access_token, claims.sub);
      return { identity: identityOf({ ...userInfo, ...claims }, this.#settings), idToken: tokens.id_token };
    } catch (error) {
      throw toRefusal(error);
    }
  }

  /** URL that ends the session at the provider; null if the provider offers none, or cannot be reached. */
  async endUrl(idToken: string): Promise<string | null> {
    try {
      const provider = await this.#provider();
      if (provider.serverMetadata().end_session_endpoint === undefined) return null;
      const parts = { id_token_hint: idToken, post_logout_redirect_uri: this.#homeUri };
      return oidc.buildEndSessionUrl(provider, parts).href;
    } catch (error) {
      if (error instanceof SignOnRefused) return null;
      throw error;
    }
  }

  /** Reads claims from the provider's user info, as large directories leave some out of the ID token. */
  #userInfo(provider: oidc.Configuration, accessToken: string, subject: string) {
    return provider.serverMetadata().userinfo_endpoint === undefined
      ? Promise.resolve({})
      : oidc.fetchUserInfo(provider, accessToken, subject);
  }

  /** The provider's metadata; fetched once, and again after a failure. */
  async #provider(): Promise<oidc.Configuration> {
    this.#discovered ??= this.#discover();
    try {
      return await this.#discovered;
    } catch (error) {
      this.#discovered = null;
      // Whatever the provider sent, its metadata is unusable, so no one can sign in now.
      throw new SignOnRefused('away', { cause: error });
    }
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    // The settings allow plain HTTP only on this machine.
    const plain = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    return oidc.discovery(server, clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
      timeout: TIMEOUT_S,
      // The signature of an ID token is always checked, even if it came by TLS.
      execute: [oidc.enableNonRepudiationChecks, ...plain],
    });
  }
}
