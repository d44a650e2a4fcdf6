import { checkInvitePerson, PERSON_NAME_LENGTH } from '@friends/shared/contract/staff/checkInvitePerson';
import { type Role, rolesIn } from '@friends/shared/contract/staff/rights';
import type { SignOnConfig } from '../../platform/config/readSignOn.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import { SignOnRefused } from './SignOnRefused.ts';

/** A person's identity at the company. Issuer and subject identify them for good; the rest may change (ASVS 6.8.1). */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** True if the provider confirms that the address is theirs; false if it says nothing about it. */
  readonly isVerified: boolean;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Claims of a checked token, and of the provider's response about the same subject. */
export interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly [claim: string]: unknown;
}

const MAX_EMAIL_LENGTH = 254;

/** A claim with a text or a list of texts; any other type counts as missing. */
function textsIn(claim: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.filter((value) => typeof value === 'string');
}

/** True if two factors were used (ASVS 6.3.3), by the claims that the settings name. */
function isStrong({ acr, amr }: Claims, accepted: SignOnConfig['acr']): boolean {
  if (accepted === null) return true;
  if (accepted.length === 0) return textsIn(amr).includes('mfa');
  return textsIn(acr).some((value) => accepted.includes(value));
}

/** The email address, unless the provider says that it is unverified. */
function emailIn({ email, email_verified: isVerified }: Claims): string | null {
  const [address = ''] = textsIn(email);
  if (isVerified === false || address.length > MAX_EMAIL_LENGTH || checkInvitePerson({ Email: address }).Email)
    return null;
  return accountOf(address);
}

/**
 * Identity and roles from claims. Throws `SignOnRefused`. Groups that are unknown to the settings, or not texts, give
 * no role.
 */
export function identityOf(claims: Claims, { groupClaim, roles, acr }: SignOnConfig): Identity {
  const { iss: issuer, sub: subject } = claims;
  const email = emailIn(claims);
  if (email === null) throw new SignOnRefused('no_email');
  if (!isStrong(claims, acr)) throw new SignOnRefused('one_factor', { email });
  const held = rolesIn(textsIn(claims[groupClaim]).flatMap((group) => roles.get(group) ?? []));
  if (held.length === 0) throw new SignOnRefused('no_group', { email });
  const [name = ''] = textsIn(claims.name);
  return {
    issuer,
    subject,
    email,
    isVerified: claims.email_verified === true,
    name: name.trim().slice(0, PERSON_NAME_LENGTH) || email,
    roles: held,
  };
}
