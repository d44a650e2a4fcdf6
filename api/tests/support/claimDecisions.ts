import type { Problem } from '@friends/shared/contract/api/errors';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { sql } from '@friends/tools/testing/api/api';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type ClaimAnswer = StaffAnswer<Partial<StaffClaim & Problem>>;

/** A claim as shown to staff. */
export const readClaim = ({ cookie }: StaffPerson, id: string): Promise<ClaimAnswer> =>
  staffCall(`GET /staff/claims/${id}`, { cookie });

interface DecisionOptions {
  readonly Why?: string;
  readonly Emergency?: boolean;
  /** Default: the claim's current revision. */
  readonly Revision?: string;
}

export async function decideClaim(
  by: StaffPerson,
  verb: 'approve' | 'reject',
  id: string,
  options: DecisionOptions = {},
): Promise<ClaimAnswer> {
  const { Revision } = (await readClaim(by, id)).body;
  return staffCall(`POST /staff/claims/${id}/${verb}`, { cookie: by.cookie, body: { Revision, ...options } });
}

/** Audit lines about a claim: who did what. */
export async function readClaimAudit(id: string): Promise<string[]> {
  const lines = await sql('select who, what from audit where target = $1 order by id', [`redemption ${id}`]);
  return lines.map(({ who, what }) => `${who}: ${what}`);
}
