import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { CorrectionFilter, CorrectionSort } from '@friends/shared/contract/staff/listRules';
import { sql } from 'kysely';
import { type Decision, decisionColumns, decisionValues } from '../../platform/database/decision.ts';
import { asc, desc, type SortedList, type SortKey, sortedList } from '../../platform/database/lists/sortedList.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { within } from '../../platform/database/within.ts';
import type { AccountPoints } from '../ledger/balanceAfter.ts';

export interface CorrectedMember {
  readonly memberId: number;
  /** Empty if the member entered none. */
  readonly memberName: string;
  readonly agentCode: string;
  readonly userId: string;
  readonly email: string;
}

const members = (db: Db) =>
  db
    .selectFrom('members')
    .select(['id as memberId', 'agent_code as agentCode', 'user_id as userId', 'email', 'name as memberName']);

/** A member with a points account; null if unknown. */
export async function findMember(db: Db, id: number): Promise<CorrectedMember | null> {
  const member = members(db).innerJoin('balances', 'balances.member_id', 'members.id').where('id', '=', id);
  return (await member.executeTakeFirst()) ?? null;
}

/**
 * A member by agency and user ID, in any spelling. There may be several, as one was rejected or signed up before
 * identities existed: prefers one not rejected, then the exact spelling.
 */
export async function findMemberByAgent(db: Db, agentCode: string, userId: string): Promise<CorrectedMember | null> {
  const key = ownerIdentity(agentCode, userId);
  const rows = await members(db)
    .innerJoin('balances', 'balances.member_id', 'members.id')
    .select('status')
    .where(({ or, eb }) => or([eb('owner_key', '=', key), eb('owner_key', 'is', null)]))
    .orderBy('id', 'desc')
    .execute();
  const rank = (row: (typeof rows)[number]): number =>
    (row.status === 'rejected' ? 2 : 0) + (row.agentCode === agentCode && row.userId === userId ? 0 : 1);
  const [best] = rows
    .filter((row) => ownerIdentity(row.agentCode, row.userId) === key)
    .toSorted((one, two) => rank(one) - rank(two));
  if (!best) return null;
  const { status: _status, ...member } = best;
  return member;
}

/** Locks a member's points until the transaction ends, which serializes corrections. */
export async function lockPoints(tx: Tx, memberId: number): Promise<AccountPoints> {
  return tx
    .selectFrom('balances')
    .select(['points', 'owed'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const corrections = (db: Db) =>
  db
    .selectFrom('corrections as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('balances as b', 'b.member_id', 'c.member_id')
    .select(['c.id', 'c.member_id as memberId', 'c.amount', 'c.reason'])
    .select(['c.asked_at as askedAt', 'c.asked_by as askedBy'])
    .select(['c.status', 'c.line', 'm.agent_code as agentCode', 'm.user_id as userId', 'm.name as memberName'])
    .select(['m.email', 'b.points as balance', 'b.owed as owedNow'])
    .select(decisionColumns('c'));

export type StoredCorrection = Awaited<ReturnType<ReturnType<typeof corrections>['execute']>>[number];

export async function findCorrection(db: Db, id: number): Promise<StoredCorrection | null> {
  return (await corrections(db).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockCorrection(tx: Tx, id: number): Promise<StoredCorrection | undefined> {
  return corrections(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
}

/** Newest first. */
export async function listCorrections(
  db: Db,
  { pendingOnly, limit }: { readonly pendingOnly: boolean; readonly limit: number },
): Promise<readonly StoredCorrection[]> {
  return corrections(db)
    .$if(pendingOnly, (all) => all.where('c.status', '=', 'Pending'))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

const SEARCHED = ['m.agent_code', 'm.user_id', 'm.name', 'c.reason', 'c.asked_by'] as const;

const ORDERS: Readonly<Record<CorrectionSort, readonly SortKey[]>> = {
  waiting: [asc(sql`c.id`)],
  latest: [desc(sql`c.id`)],
  points: [desc(sql`abs(c.amount)`), asc(sql`c.id`)],
  member: [asc(sql`lower(m.name)`), asc(sql`lower(m.user_id)`), asc(sql`c.id`)],
};

interface CorrectionList {
  readonly state: CorrectionFilter;
  /** Matches member, reason or author; empty matches all. */
  readonly words: string;
  readonly sort: CorrectionSort;
}

export function findCorrections(db: Db, { state, words, sort }: CorrectionList): SortedList<StoredCorrection> {
  const query = corrections(db)
    .$if(state !== 'any', (all) => all.where('c.status', '=', state === 'any' ? 'Pending' : state))
    .$if(words !== '', (all) =>
      all.where(({ or, eb }) =>
        or([
          ...SEARCHED.map((column) => eb(column, 'ilike', within(words))),
          eb('m.owner_key', 'like', within(identityOf('userId', words))),
        ]),
      ),
    );
  return sortedList(query, { id: 'c.id', by: ORDERS[sort], isSearch: words !== '' });
}

interface CorrectionRequest {
  readonly memberId: number;
  readonly amount: number;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}

/** Stores a correction that waits for a second person. @returns its ID */
export async function insertCorrection(tx: Tx, request: CorrectionRequest): Promise<number> {
  const { memberId, amount, reason, by, now } = request;
  const { id } = await tx
    .insertInto('corrections')
    .values({ member_id: memberId, amount, reason, asked_by: by, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function decideCorrection(
  tx: Tx,
  id: number,
  { line, ...decision }: Decision<'Approved' | 'Rejected'> & { readonly line: number | null },
): Promise<void> {
  await tx
    .updateTable('corrections')
    .set({ ...decisionValues(decision), line })
    .where('id', '=', id)
    .execute();
}
