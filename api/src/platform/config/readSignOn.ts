import { ROLE_NAMES, type Role, rolesIn } from '@friends/shared/contract/staff/rights';
import { isLocalName } from './isLocalName.ts';
import type { SettingsReader } from './SettingsReader.ts';

export interface SignOnConfig {
  /** URL of the identity provider; must match `iss` of its tokens. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name of the account on the button: `Sign in with …`. */
  readonly name: string;
  readonly groupClaim: string;
  readonly roles: ReadonlyMap<string, readonly Role[]>;
  /**
   * Accepted values of `acr`, as proof of two factors; empty: `amr` must contain `mfa`; null: the provider always
   * requires two factors, without a claim.
   */
  readonly acr: readonly string[] | null;
}

function readIssuer(reader: SettingsReader, production: boolean): string | null {
  const issuer = reader.url('STAFF_OIDC_ISSUER', ['http:', 'https:'], 'https://login.example.com/tenant');
  if (issuer === null) return null;
  const { protocol, hostname, search, hash, username } = new URL(issuer);
  if (`${search}${hash}${username}` !== '')
    reader.faults.push('STAFF_OIDC_ISSUER must be a URL without user, "?" and "#".');
  if (protocol !== 'https:' && (production || !isLocalName(hostname)))
    reader.faults.push('STAFF_OIDC_ISSUER must begin with https://, as it identifies people.');
  return issuer;
}

/** Reads `group=role` pairs, separated by commas; a group may occur several times. */
function readRoles(reader: SettingsReader): ReadonlyMap<string, readonly Role[]> {
  const roles = new Map<string, readonly Role[]>();
  const pairs = reader.list('STAFF_OIDC_ROLES', '');
  if (pairs.length === 0)
    reader.faults.push('STAFF_OIDC_ROLES is missing; list the role of each group, like friends-audit=auditor.');
  for (const pair of pairs) {
    const end = pair.lastIndexOf('=');
    const group = pair.slice(0, Math.max(0, end)).trim();
    const [role] = rolesIn([pair.slice(end + 1).trim()]);
    if (group === '' || role === undefined)
      reader.faults.push(
        `STAFF_OIDC_ROLES contains "${pair}"; it must be group=role, with one of the roles ${ROLE_NAMES.join(', ')}.`,
      );
    else roles.set(group, [...(roles.get(group) ?? []), role]);
  }
  return roles;
}

function readAcr(reader: SettingsReader): readonly string[] | null {
  const acr = reader.list('STAFF_OIDC_ACR', '');
  if (!acr.includes('any')) return acr;
  if (acr.length > 1) reader.faults.push('STAFF_OIDC_ACR has other values besides "any"; it must be the only one.');
  return null;
}

/**
 * Reads the company's identity provider; null if staff have a password and an authenticator app.
 *
 * @param staffUrl null without a staff portal
 */
export function readSignOn(
  reader: SettingsReader,
  { production, staffUrl }: { readonly production: boolean; readonly staffUrl: string | null },
): SignOnConfig | null {
  const issuer = readIssuer(reader, production);
  if (issuer === null) return null;
  if (staffUrl === null) reader.faults.push('STAFF_OIDC_ISSUER is set, but there is no staff portal: set STAFF_URL.');
  const readRequired = (name: string): string => {
    const value = reader.text(name, '');
    if (value === '') reader.faults.push(`${name} is missing; STAFF_OIDC_ISSUER needs it.`);
    return value;
  };
  return {
    issuer,
    clientId: readRequired('STAFF_OIDC_CLIENT_ID'),
    clientSecret: readRequired('STAFF_OIDC_CLIENT_SECRET'),
    name: reader.text('STAFF_OIDC_NAME', new URL(issuer).hostname),
    groupClaim: reader.text('STAFF_OIDC_GROUP_CLAIM', 'groups'),
    roles: readRoles(reader),
    acr: readAcr(reader),
  };
}
