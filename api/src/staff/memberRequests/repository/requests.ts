import { identityOf } from '@friends/shared/contract/rules/identity';
import type { Language } from '@friends/shared/contract/rules/language';
import type {
  MemberRequestKind,
  RequestFilter,
  RequestSort,
  RequestState,
} from '@friends/shared/contract/staff/memberRequestRules';
import { type RawBuilder, sql } from 'kysely';
import { decisionColumns } from '../../../platform/database/decision.ts';
import { asc, desc, type SortedList, type SortKey, sortedList } from '../../../platform/database/lists/sortedList.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';
import { lastQuestion, QUESTION_COLUMNS, type ShownQuestion } from './questions.ts';

/** A request as it is stored, with its member. */
export interface StoredMemberRequest {
  readonly id: number;
  readonly memberId: number;
  readonly requestedAt: Date;
  readonly agentCode: string;
  readonly userId: string;
  readonly oldAgentCode: string | null;
  readonly oldUserId: string | null;
  readonly memberName: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly status: RequestState;
  readonly question: ShownQuestion | null;
  readonly DecidedBy: string | null;
  readonly DecidedAt: Date | null;
  readonly DecisionWhy: string | null;
}

const CHANGE_STATUS = sql<RequestState>`case when c.withdrawn_at is null then c.status else 'withdrawn' end`;

const signUps = (db: Db) =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.id as memberId', 'm.created_at as requestedAt'])
    .select(['m.agent_code as agentCode', 'm.user_id as userId'])
    .select([sql<null>`null::text`.as('oldAgentCode'), sql<null>`null::text`.as('oldUserId')])
    .select(['m.name as memberName', 'm.email', 'm.phone', 'm.language'])
    .select(sql<RequestState>`m.status`.as('status'))
    .select(lastQuestion('sign-ups', 'm.id').as('question'))
    .select(decisionColumns('m'))
    // Former members have the status of refused ones.
    .where('m.erased_at', 'is', null);

const agencyChanges = (db: Db) =>
  db
    .selectFrom('agent_changes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id as memberId', 'c.created_at as requestedAt'])
    .select(['c.new_agent_code as agentCode', 'c.new_user_id as userId'])
    .select(['c.old_agent_code as oldAgentCode', 'c.old_user_id as oldUserId'])
    .select(['m.name as memberName', 'm.email', 'm.phone', 'm.language'])
    .select(CHANGE_STATUS.as('status'))
    .select(lastQuestion('agency-changes', 'c.id').as('question'))
    .select(decisionColumns('c'));

interface RequestList {
  readonly state: RequestFilter;
  /** Matches member, agency, user ID, or the whole email address; empty matches all. */
  readonly words: string;
  readonly sort: RequestSort;
}

interface ListParts {
  readonly id: string;
  readonly status: RawBuilder<string>;
  /** The requested agency and user ID. */
  readonly pair: readonly [agent: string, user: string];
  readonly searched: readonly string[];
}

const PARTS: Readonly<Record<MemberRequestKind, ListParts>> = {
  'sign-ups': {
    id: 'm.id',
    status: sql`m.status`,
    pair: ['m.agent_code', 'm.user_id'],
    searched: ['m.agent_code', 'm.user_id', 'm.name'],
  },
  'agency-changes': {
    id: 'c.id',
    status: CHANGE_STATUS,
    pair: ['c.new_agent_code', 'c.new_user_id'],
    searched: ['c.new_agent_code', 'c.new_user_id', 'c.old_agent_code', 'c.old_user_id', 'm.name'],
  },
};

function orderOf({ id, pair: [agent, user] }: ListParts, sort: RequestSort): readonly SortKey[] {
  const number = sql.ref(id);
  if (sort === 'waiting') return [asc(number)];
  if (sort === 'latest') return [desc(number)];
  const byUser = [asc(sql`lower(${sql.ref(user)})`), asc(number)];
  return [asc(sort === 'agency' ? sql`lower(${sql.ref(agent)})` : sql`lower(m.name)`), ...byUser];
}

function stateIs(kind: MemberRequestKind, state: RequestFilter): RawBuilder<boolean> {
  const { id, status } = PARTS[kind];
  if (state === 'any') return sql`true`;
  if (state !== 'asked') return sql`${status} = ${state}`;
  return sql`${status} = 'pending' and exists (
    select from member_questions q where q.${sql.ref(QUESTION_COLUMNS[kind])} = ${sql.ref(id)})`;
}

function matches({ searched }: ListParts, words: string): RawBuilder<boolean> {
  if (words === '') return sql`true`;
  const found = searched.map((column) => sql`${sql.ref(column)} ilike ${within(words)}`);
  return sql`(${sql.join(found, sql` or `)} or m.email_key = ${identityOf('email', words)})`;
}

/** The requests of a kind that match a filter. */
export function listRequests(
  db: Db,
  kind: MemberRequestKind,
  { state, words, sort }: RequestList,
): SortedList<StoredMemberRequest> {
  const parts = PARTS[kind];
  const fits = sql<boolean>`${stateIs(kind, state)} and ${matches(parts, words)}`;
  const order = { id: parts.id, by: orderOf(parts, sort), once: words !== '' };
  return kind === 'sign-ups'
    ? sortedList(signUps(db).where(fits), order)
    : sortedList(agencyChanges(db).where(fits), order);
}

/** One request; null if there is no such request. */
export async function findRequest(db: Db, kind: MemberRequestKind, id: number): Promise<StoredMemberRequest | null> {
  const row =
    kind === 'sign-ups'
      ? await signUps(db).where('m.id', '=', id).executeTakeFirst()
      : await agencyChanges(db).where('c.id', '=', id).executeTakeFirst();
  return row ?? null;
}
