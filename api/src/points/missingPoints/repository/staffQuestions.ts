import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { QuestionFilter, QuestionSort } from '@friends/shared/contract/staff/missingPointRules';
import { type RawBuilder, sql } from 'kysely';
import { MEMBER_STATE } from '../../../members/accounts/repository/memberState.ts';
import { IS_APPROVED_BY_TWO } from '../../../members/approvals/repository/manualPoints.ts';
import { decisionColumns } from '../../../platform/database/decision.ts';
import { asc, desc, type SortedList, type SortKey, sortedList } from '../../../platform/database/lists/sortedList.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';
import { lastQuestion } from '../../../staff/memberRequests/repository/questions.ts';

/** Claims with their member. */
const questions = (db: Db) =>
  db
    .selectFrom('points_claims as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.member_id as memberId', 'p.created_at as askedAt', 'p.status', 'p.points'])
    .select(['p.agent_code as agentCode', 'p.user_id as userId', 'p.booking_ref as bookingRef'])
    .select(['p.hotel_name as hotelName', 'p.check_out as checkOut', 'p.message'])
    .select([
      'p.proposed_points',
      'p.proposed_answer',
      'p.proposed_by',
      'p.proposed_at',
      IS_APPROVED_BY_TWO.as('isByTwo'),
    ])
    .select(['m.agent_code as ownAgent', 'm.user_id as ownUser', 'm.name as memberName', 'm.language'])
    .select(MEMBER_STATE.as('memberStatus'))
    .select(sql<number>`coalesce((select owed from balances where balances.member_id = m.id), 0)`.as('owed'))
    .select(lastQuestion('missing-points', 'p.id').as('question'))
    .select(decisionColumns('p'));

/** A stored claim; `ownAgent` and `ownUser` are the member's current ones. */
export type StoredQuestion = Awaited<ReturnType<ReturnType<typeof questions>['execute']>>[number];

/** The user whose bookings count: the member's current one. */
export const ownerOf = ({ ownAgent, ownUser }: Pick<StoredQuestion, 'ownAgent' | 'ownUser'>): string =>
  ownerIdentity(ownAgent, ownUser);

const ORDERS: Readonly<Record<QuestionSort, readonly SortKey[]>> = {
  waiting: [asc(sql`p.id`)],
  latest: [desc(sql`p.id`)],
  agency: [asc(sql`lower(p.agent_code)`), asc(sql`lower(p.user_id)`), asc(sql`p.id`)],
  member: [asc(sql`lower(m.name)`), asc(sql`lower(p.user_id)`), asc(sql`p.id`)],
};

const SEARCHED = ['p.agent_code', 'p.user_id', 'm.name', 'p.booking_ref', 'p.hotel_name'] as const;

function stateIs(state: QuestionFilter): RawBuilder<boolean> {
  if (state === 'any') return sql`true`;
  if (state === 'second') return sql`p.status = 'pending' and p.proposed_by is not null`;
  if (state === 'asked')
    return sql`p.status = 'pending' and exists (select from member_questions q where q.claim_id = p.id)`;
  return sql`p.status = ${state}`;
}

interface QuestionList {
  readonly state: QuestionFilter;
  /** Matches member, agency, reference or hotel; empty matches all. */
  readonly words: string;
  readonly sort: QuestionSort;
}

/** The claims that match a filter. */
export function listQuestions(db: Db, { state, words, sort }: QuestionList): SortedList<StoredQuestion> {
  const query = questions(db)
    .where(sql<boolean>`${stateIs(state)}`)
    .$if(words !== '', (all) =>
      all.where(({ or, eb }) =>
        or([
          ...SEARCHED.map((column) => eb(column, 'ilike', within(words))),
          eb('p.ref_key', '=', identityOf('bookingRef', words)),
        ]),
      ),
    );
  return sortedList(query, { id: 'p.id', by: ORDERS[sort], isSearch: words !== '' });
}

/** One claim; null if there is no such claim. */
export async function findQuestion(db: Db, id: number): Promise<StoredQuestion | null> {
  return (await questions(db).where('p.id', '=', id).executeTakeFirst()) ?? null;
}

const MAX_EARLIER = 20;

/** Other claims of the member, latest first. */
export function listEarlierQuestions(db: Db, { id, memberId }: Pick<StoredQuestion, 'id' | 'memberId'>) {
  return db
    .selectFrom('points_claims as p')
    .select(['p.id', 'p.created_at as askedAt', 'p.booking_ref as BookingRef', 'p.status as State'])
    .select('p.points as Points')
    .select(decisionColumns('p'))
    .where('p.member_id', '=', memberId)
    .where('p.id', '<>', id)
    .orderBy('p.id', 'desc')
    .limit(MAX_EARLIER)
    .execute();
}

/** Claims of other members with the reference or a similar one, latest first. */
export function listSameReference(db: Db, { memberId, bookingRef }: Pick<StoredQuestion, 'memberId' | 'bookingRef'>) {
  const key = sql`${identityOf('bookingRef', bookingRef)}::text`;
  return db
    .selectFrom('points_claims as p')
    .select(['p.id', 'p.agent_code as AgentCode', 'p.user_id as UserId', 'p.booking_ref as BookingRef'])
    .select(['p.status as State', 'p.points as Points'])
    .where('p.member_id', '<>', memberId)
    .where(sql<boolean>`loose_reference(p.ref_key) = loose_reference(${key})`)
    .orderBy('p.id', 'desc')
    .limit(MAX_EARLIER)
    .execute();
}
