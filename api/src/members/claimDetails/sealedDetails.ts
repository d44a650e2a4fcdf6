import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';

export interface StoredDetails {
  readonly claim_details: ClaimDetails;
  readonly claim_sealed: string | null;
}

const subjectOf = (memberId: number): string => `claim details of member ${memberId}`;

/**
 * Claim details of a member. Plain text beside encrypted details was written by the previous version, which can't read
 * the latter: it is newer, but its empty fields are meaningless.
 */
export function openDetails(
  ring: KeyRing,
  memberId: number,
  { claim_details: plain, claim_sealed: sealed }: StoredDetails,
): ClaimDetails {
  if (sealed === null) return plain;
  const opened: ClaimDetails = JSON.parse(ring.open(subjectOf(memberId), sealed));
  const newer = Object.entries(plain).filter(([, value]) => value !== '');
  return newer.length === 0 ? opened : { ...opened, ...Object.fromEntries(newer) };
}

export const sealDetails = (ring: KeyRing, memberId: number, details: ClaimDetails): string =>
  ring.seal(subjectOf(memberId), JSON.stringify(details));

const formerOf = (memberId: number): string => `former contact of member ${memberId}`;

export const openFormer = (ring: KeyRing, memberId: number, sealed: string): string =>
  ring.open(formerOf(memberId), sealed);

export const sealFormer = (ring: KeyRing, memberId: number, identity: string): string =>
  ring.seal(formerOf(memberId), identity);
