import type { Problem } from '@friends/shared/contract/api/errors';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { sql } from '@friends/tools/testing/api/api';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type Answered = StaffAnswer<Partial<StaffClaim & Problem>>;

/** Fields of a claim in the calls of staff. */
export const seeClaim = ({ cookie }: StaffPerson, id: string): Promise<Answered> =>
  staffCall(`GET /staff/claims/${id}`, { cookie });

interface Verdict {
  readonly Why?: string;
  readonly Emergency?: boolean;
  /** Default: the claim's current revision. */
  readonly Revision?: string;
}

export async function decideClaim(
  by: StaffPerson,
  verb: 'approve' | 'reject',
  id: string,
  more: Verdict = {},
): Promise<Answered> {
  const { Revision } = (await seeClaim(by, id)).body;
  return staffCall(`POST /staff/claims/${id}/${verb}`, { cookie: by.cookie, body: { Revision, ...more } });
}

/** Who did what about a claim, by the audit. */
export async function claimAudit(id: string): Promise<string[]> {
  const lines = await sql('select who, what from audit where target = $1 order by id', [`redemption ${id}`]);
  return lines.map(({ who, what }) => `${who}: ${what}`);
}
