import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';
import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { RequestState } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequest } from '@friends/shared/contract/staff/memberRequests';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { maskedEmail } from '../../platform/mail/maskedEmail.ts';
import type { FeedCount } from './repository/evidence.ts';
import { toShownQuestion } from './repository/questions.ts';
import type { StoredMemberRequest } from './repository/requests.ts';

interface RevisionFields {
  readonly id: number;
  readonly status: RequestState;
  readonly agentCode: string;
  readonly userId: string;
  /** ID of the last question; null if there is none. */
  readonly question: number | null;
}

/** Revision of a request, sent back with a decision. */
export const requestRevision = ({ id, status, agentCode, userId, question }: RevisionFields): string =>
  revisionOf([id, status, agentCode, userId, question]);

export const ownerOf = ({ agentCode, userId }: Pick<StoredMemberRequest, 'agentCode' | 'userId'>): string =>
  ownerIdentity(agentCode, userId);

interface FeedAndOwner {
  readonly feed: FeedCount | undefined;
  readonly isOwn: boolean;
}

/** Converts a request for lists; contacts are masked. */
export function toMemberRequest(request: StoredMemberRequest, { feed, isOwn }: FeedAndOwner): MemberRequest {
  const { id, status, agentCode, userId, phone, question } = request;
  return {
    id,
    Requested: request.requestedAt.toISOString(),
    MemberId: request.memberId,
    AgentCode: agentCode,
    UserId: userId,
    OldAgentCode: request.oldAgentCode,
    OldUserId: request.oldUserId,
    MemberName: request.memberName,
    Email: maskedEmail(request.email),
    Phone: phone === '' ? '' : maskedAccount(phone),
    Bookings: feed?.count ?? 0,
    FirstBooking: feed?.first ?? null,
    State: status,
    Question: toShownQuestion(question),
    IsOwn: isOwn,
    DecidedBy: request.DecidedBy,
    DecidedAt: request.DecidedAt?.toISOString() ?? null,
    DecisionWhy: request.DecisionWhy,
    Revision: requestRevision({ id, status, agentCode, userId, question: question?.id ?? null }),
  };
}
