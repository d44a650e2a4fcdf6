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

/** Claims with their members. */
const claims = (db: Db) =>
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

/** A stored claim; `ownAgent` and `ownUser` are the member's current agency and user ID. */
export type StoredMissingPoints = Awaited<ReturnType<ReturnType<typeof claims>['execute']>>[number];

/** Identity of the member's current user. */
export const ownerOf = ({ ownAgent, ownUser }: Pick<StoredMissingPoints, 'ownAgent' | 'ownUser'>): string =>
  ownerIdentity(ownAgent, ownUser);

const ORDERS: Readonly<Record<QuestionSort, readonly SortKey[]>> = {
  waiting: [asc(sql`p.id`)],
  latest: [desc(sql`p.id`)],
  agency: [asc(sql`lower(p.agent_code)`), asc(sql`lower(p.user_id)`), asc(sql`p.id`)],
  member: [asc(sql`lower(m.name)`), asc(sql`lower(p.user_id)`), asc(sql`p.id`)],
};

const SEARCHED = ['p.agent_code', 'p.user_id', 'm.name', 'p.booking_ref', 'p.hotel_name'] as const;

function inState(state: QuestionFilter): RawBuilder<boolean> {
  if (state === 'any') return sql`true`;
  if (state === 'second') return sql`p.status = 'pending' and p.proposed_by is not null`;
  if (state === 'asked')
    return sql`p.status = 'pending' and exists (select from member_questions q where q.claim_id = p.id)`;
  return sql`p.status = ${state}`;
}

interface MissingPointsList {
  readonly state: QuestionFilter;
  /** Text in member, agency, reference or hotel; empty matches all. */
  readonly words: string;
  readonly sort: QuestionSort;
}

/** The claims that match a filter. */
export function listMissingPoints(db: Db, { state, words, sort }: MissingPointsList): SortedList<StoredMissingPoints> {
  const query = claims(db)
    .where(sql<boolean>`${inState(state)}`)
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

/** @returns null if there is no such claim */
export async function findMissingPoints(db: Db, id: number): Promise<StoredMissingPoints | null> {
  return (await claims(db).where('p.id', '=', id).executeTakeFirst()) ?? null;
}

const MAX_EARLIER = 20;

/** Other claims of the member, latest first. */
export function listEarlierMissingPoints(db: Db, { id, memberId }: Pick<StoredMissingPoints, 'id' | 'memberId'>) {
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
export function listSameReference(
  db: Db,
  { memberId, bookingRef }: Pick<StoredMissingPoints, 'memberId' | 'bookingRef'>,
) {
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
