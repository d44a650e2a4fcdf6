import { COUNTRY_BY_HOST, portalName } from '@friends/shared/contract/rules/country';
import type { Config } from '../../platform/config/config.ts';

/** The portal as a WebAuthn relying party. */
export interface RelyingParty {
  /** Passkeys are valid for this domain and its subdomains. */
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * Derived from `PORTAL_URL` only, never from a header, as passkeys are bound to it. Country hosts share a domain
 * (docs/product.md#country), so one passkey is valid on all of them.
 */
export function relyingParty({ portalUrl }: Pick<Config, 'portalUrl'>): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(portalUrl);
  const id = portalName(hostname);
  const hosts = [id, ...Object.keys(COUNTRY_BY_HOST).map((country) => `${country}.${id}`)];
  const origins = hosts.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
  return { id, origins: [origin, ...origins] };
}
