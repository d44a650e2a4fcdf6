import type { Problem } from '@friends/shared/contract/api/errors';
import type { MemberRequest, MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type Facts = Partial<MemberRequestFacts & Problem>;
type Kind = 'sign-ups' | 'agency-changes';

/** Fields of a request in the calls of staff. */
export const requestFacts = async ({ cookie }: StaffPerson, kind: Kind, id: number): Promise<Facts> =>
  (await staffCall<Facts>(`GET /staff/${kind}/${id}`, { cookie })).body;

/** Numbers of the requests that a query finds. */
export async function requestIds({ cookie }: StaffPerson, kind: Kind, query = ''): Promise<number[]> {
  const { body } = await staffCall<MemberRequest[]>(`GET /staff/${kind}?perPage=200&${query}`, { cookie });
  return body.map(({ id }) => id);
}

export interface RequestWords {
  readonly Reason?: string;
  readonly Text?: string;
  /** Default: that of the request just before. */
  readonly Revision?: string | undefined;
}

export async function decideRequest(
  by: StaffPerson,
  verb: 'approve' | 'reject' | 'ask',
  [kind, id]: readonly [Kind, number],
  words: RequestWords = {},
): Promise<StaffAnswer<Facts>> {
  const { Revision } = await requestFacts(by, kind, id);
  return staffCall(`POST /staff/${kind}/${id}/${verb}`, { cookie: by.cookie, body: { Revision, ...words } });
}
