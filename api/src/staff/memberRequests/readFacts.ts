import { type MemberRequestKind, REASON_MARK } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequest, MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import { sharedContacts } from '../../members/approvals/sharedContacts.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { countAgency, countFeed, listRefusals, readMembers } from './repository/evidence.ts';
import { findRequest, type StoredMemberRequest } from './repository/requests.ts';
import { REQUEST_KINDS } from './requestKinds.ts';
import { ownerOf, toMemberRequest } from './toMemberRequest.ts';

type ReadContext = Pick<AppContext, 'db' | 'config'>;

/** Converts requests for a list. */
export async function toMemberRequests(
  { db, config }: ReadContext,
  requests: readonly StoredMemberRequest[],
  { email }: Staff,
): Promise<MemberRequest[]> {
  const decider = await deciderOf(db, { who: email, config });
  const members = requests.map(({ memberId }) => memberId);
  const own = await ownMembers(db, decider, members);
  const feed = await countFeed(db, [...new Set(requests.map(ownerOf))]);
  return requests.map((request) =>
    toMemberRequest(request, { feed: feed.get(ownerOf(request)), isOwn: own.has(request.memberId) }),
  );
}

/** One request with the facts for and against it. @throws Refusal if there is no such request */
export async function readFacts(
  { db, config }: ReadContext,
  kind: MemberRequestKind,
  id: number,
  { email }: Staff,
): Promise<MemberRequestFacts> {
  const request = await findRequest(db, kind, id);
  if (!request) throw new Refusal('not_found');
  const decider = await deciderOf(db, { who: email, config });
  const { memberId } = request;
  const isOwn = (await ownMembers(db, decider, [memberId])).has(memberId);
  const feed = (await countFeed(db, [ownerOf(request)])).get(ownerOf(request));
  const agency = await countAgency(db, request.agentCode);
  const shared = await sharedContacts(db, decider.ring, memberId);
  const others = await readMembers(db, [...shared.keys()]);
  const refusals = await listRefusals(db, kind, request);
  const { approved, rejected, asked } = REQUEST_KINDS[kind].mails(request, REASON_MARK, config.portalUrl);
  const toMail = ({ subject, body }: typeof approved) => ({ Subject: subject, Body: body });
  return {
    ...toMemberRequest(request, { feed, isOwn }),
    LastBooking: feed?.last ?? null,
    AgencyUsers: agency.users,
    AgencyMembers: agency.members,
    Same: others.map((other) => ({ ...other, Shared: [...(shared.get(other.id) ?? [])] })),
    Refusals: refusals.map((refusal) => ({ ...refusal, DecidedAt: refusal.DecidedAt?.toISOString() ?? null })),
    Language: request.language,
    Mails: { approved: toMail(approved), rejected: toMail(rejected), asked: toMail(asked) },
  };
}
