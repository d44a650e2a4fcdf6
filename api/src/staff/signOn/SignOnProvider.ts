import * as oidc from 'openid-client';
import type { SignOnConfig } from '../../platform/config/readSignOn.ts';
import { MAX_S } from '../repository/sessions.ts';
import { type Identity, identityOf } from './identity.ts';
import { SignOnRefused } from './SignOnRefused.ts';

/** What a browser takes along to the provider and brings back; each is good for one sign-in. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636): whoever has the code alone gets nothing for it. */
  readonly verifier: string;
}

/** Somebody has signed in at the provider. */
export interface SignedOn {
  readonly identity: Identity;
  readonly idToken: string;
}

/** How long an answer of the provider is waited for, in seconds; a page waits for it. */
const TIMEOUT_S = 5;

const MIN_SERVER_FAULT = 500;

/** What `fetch` throws where a host cannot be reached, what ends the wait, and a provider that is ill: all can be asked again. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= MIN_SERVER_FAULT;
  // One of our own mistakes has no cause.
  return cause instanceof Error && (error instanceof TypeError || /^(Timeout|Abort)Error$/.test(cause.name));
}

/** What a failure of the library means to whoever signs in; any other error is returned as it is. */
function asFault(error: unknown): unknown {
  if (isUnreachable(error)) return new SignOnRefused('away', { cause: error });
  if (error instanceof oidc.AuthorizationResponseError) return new SignOnRefused('declined', { cause: error });
  const isOfProtocol = [oidc.ResponseBodyError, oidc.ClientError, oidc.WWWAuthenticateChallengeError];
  if (isOfProtocol.some((kind) => error instanceof kind)) return new SignOnRefused('not_accepted', { cause: error });
  return error;
}

/**
 * The company's identity provider, asked by OpenID Connect: code flow with PKCE, its tokens checked for issuer, audience, nonce,
 * time and signature.
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
   * Where the provider asks somebody who they are.
   *
   * @param again even where it knows
   * @throws SignOnRefused
   */
  async begin(again: boolean): Promise<{ readonly url: string; readonly journey: Journey }> {
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
      // A session here is never older than what it goes by.
      max_age: String(MAX_S),
      ...(again ? { prompt: 'login' } : {}),
      ...(acr && acr.length > 0 ? { acr_values: acr.join(' ') } : {}),
    });
    return { url: url.href, journey };
  }

  /**
   * Who came back from the provider.
   *
   * @param query of the address that the provider led to
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
      const isWhole = typeof claims.email === 'string' && claims[this.#settings.groupClaim] !== undefined;
      const more = isWhole ? {} : await this.#userInfo(provider, tokens.access_token, claims.sub);
      return { identity: identityOf({ ...more, ...claims }, this.#settings), idToken: tokens.id_token };
    } catch (error) {
      throw asFault(error);
    }
  }

  /** Where the session at the provider ends as well; null where it has no such address, or cannot be reached. */
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

  /** Claims that the ID token leaves out, as large directories do. */
  #userInfo(provider: oidc.Configuration, accessToken: string, subject: string) {
    return provider.serverMetadata().userinfo_endpoint === undefined
      ? Promise.resolve({})
      : oidc.fetchUserInfo(provider, accessToken, subject);
  }

  /** What the provider says of itself; asked once, and again after a failure. */
  async #provider(): Promise<oidc.Configuration> {
    this.#discovered ??= this.#discover();
    try {
      return await this.#discovered;
    } catch (error) {
      this.#discovered = null;
      // Whatever it says in the place of what it must say of itself: nobody can sign in now.
      throw new SignOnRefused('away', { cause: error });
    }
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    // The settings let plain HTTP through on this machine only.
    const plain = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    return oidc.discovery(server, clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
      timeout: TIMEOUT_S,
      // The signature of an ID token is checked, however it came.
      execute: [oidc.enableNonRepudiationChecks, ...plain],
    });
  }
}
