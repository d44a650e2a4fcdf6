import type { Problem } from '@friends/shared/contract/api/errors';
import type { MemberRequest, MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type StaffRequest = Partial<MemberRequestFacts & Problem>;
type Kind = 'sign-ups' | 'agency-changes';

/** A request as shown to staff. */
export const readRequest = async ({ cookie }: StaffPerson, kind: Kind, id: number): Promise<StaffRequest> =>
  (await staffCall<StaffRequest>(`GET /staff/${kind}/${id}`, { cookie })).body;

/** IDs of the requests that match a query. */
export async function findRequestIds({ cookie }: StaffPerson, kind: Kind, query = ''): Promise<number[]> {
  const { body } = await staffCall<MemberRequest[]>(`GET /staff/${kind}?perPage=200&${query}`, { cookie });
  return body.map(({ id }) => id);
}

export interface DecisionFields {
  readonly Reason?: string;
  readonly Text?: string;
  /** Default: the current one. */
  readonly Revision?: string | undefined;
}

export async function decideRequest(
  by: StaffPerson,
  verb: 'approve' | 'reject' | 'ask',
  { kind, id }: { readonly kind: Kind; readonly id: number },
  fields: DecisionFields = {},
): Promise<StaffAnswer<StaffRequest>> {
  const { Revision } = await readRequest(by, kind, id);
  return staffCall(`POST /staff/${kind}/${id}/${verb}`, { cookie: by.cookie, body: { Revision, ...fields } });
}
