import { COUNTRY_BY_HOST, portalName } from '@friends/shared/contract/rules/country';
import type { Config } from '../../platform/config/config.ts';

/** The portal as WebAuthn knows it. */
export interface RelyingParty {
  /** A passkey is good at this name and at every host below it. */
  readonly id: string;
  /** Where the portal is reached. */
  readonly origins: readonly string[];
}

/**
 * From `PORTAL_URL` alone, never from a header: what it says is what a passkey is bound to. The hosts of countries share a
 * name (docs/product.md#country), so one passkey is good at all of them.
 */
export function relyingParty({ portalUrl }: Pick<Config, 'portalUrl'>): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(portalUrl);
  const id = portalName(hostname);
  const hosts = [id, ...Object.keys(COUNTRY_BY_HOST).map((country) => `${country}.${id}`)];
  const ofHosts = hosts.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
  return { id, origins: [origin, ...ofHosts] };
}
