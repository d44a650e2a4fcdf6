import { checkInvitePerson, PERSON_NAME_LENGTH } from '@friends/shared/contract/staff/checkInvitePerson';
import { type Role, rolesIn } from '@friends/shared/contract/staff/rights';
import type { SignOnConfig } from '../../platform/config/readSignOn.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import { SignOnRefused } from './SignOnRefused.ts';

/** Who somebody is to the company. Issuer and subject name them for good; the rest may change (ASVS 6.8.1). */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** The provider says that the address is theirs, rather than nothing of it. */
  readonly isVerified: boolean;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Claims of a token that was checked, and of the provider's answer about the same subject. */
export interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly [claim: string]: unknown;
}

const MAX_EMAIL_LENGTH = 254;

/** A claim that is a text, or a list of them; whatever else it is counts as none. */
function textsIn(claim: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.filter((value) => typeof value === 'string');
}

/** Whether two factors were shown (ASVS 6.3.3), as the settings have the provider say it. */
function isStrong({ acr, amr }: Claims, accepted: SignOnConfig['acr']): boolean {
  if (accepted === null) return true;
  if (accepted.length === 0) return textsIn(amr).includes('mfa');
  return textsIn(acr).some((value) => accepted.includes(value));
}

/** The address, unless the provider says that nobody looked whether it is theirs. */
function emailIn({ email, email_verified: isVerified }: Claims): string | null {
  const [address = ''] = textsIn(email);
  if (isVerified === false || address.length > MAX_EMAIL_LENGTH || checkInvitePerson({ Email: address }).Email)
    return null;
  return accountOf(address);
}

/**
 * Whose claims these are, and what their groups let them do. Throws `SignOnRefused`: a group that the settings do not name, or that is
 * no text, gives nothing.
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
