import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import { MEMBER_STATE } from '../../../members/accounts/repository/memberState.ts';
import { decisionColumns } from '../../../platform/database/decision.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const PASSKEYS = sql<number>`(select count(*)::int from passkeys p where p.member_id = m.id)`;
const SESSIONS = sql<number>`(select count(*)::int from sessions s where s.member_id = m.id)`;
const LAST_USED = sql<Date | null>`(select max(used_at) from sessions s where s.member_id = m.id)`;
const TWO_STEP = sql<boolean>`exists (
  select from second_factors f where f.member_id = m.id and f.confirmed_at is not null)`;

const members = (db: Db) =>
  db
    .selectFrom('members as m')
    .innerJoin('agents as a', 'a.agent_code', 'm.agent_code')
    .leftJoin('balances as b', 'b.member_id', 'm.id')
    .select(['m.id', 'm.agent_code as agentCode', 'm.user_id as userId', 'm.name', 'm.email', 'm.phone', 'm.address'])
    .select([MEMBER_STATE.as('status'), 'm.genius', 'm.language', 'm.created_at as signedUp'])
    .select(['m.claim_details', 'm.claim_sealed'])
    .select(['m.payout_changed_at as changed', 'm.payout_stopped_at as stopped'])
    .select(['a.country', 'a.is_panorama as isPanorama', 'a.is_xml as isXml'])
    .select([sql<number>`coalesce(b.points, 0)`.as('points'), sql<number>`coalesce(b.owed, 0)`.as('owed')])
    .select([PASSKEYS.as('passkeys'), SESSIONS.as('sessions'), LAST_USED.as('lastUsed'), TWO_STEP.as('twoStep')])
    .select(decisionColumns('m'));

/** A member with the state of their account. */
export type StoredMember = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** @returns null if there is no such member */
export async function readMember(db: Db, id: number): Promise<StoredMember | null> {
  return (await members(db).where('m.id', '=', id).executeTakeFirst()) ?? null;
}

/** Identity of the user whose bookings are the member's; null if there is no such member. */
export async function readOwner(db: Db, id: number): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .select(['agent_code as agentCode', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return member ? ownerIdentity(member.agentCode, member.userId) : null;
}

/** Sums of the ledger by cause (`causeOf`). */
export interface BalanceParts {
  readonly Stays: number;
  readonly Extra: number;
  readonly Claims: number;
  readonly Corrections: number;
  readonly Debts: number;
}

export async function sumBalance(db: Db, memberId: number): Promise<BalanceParts> {
  const { rows } = await sql<{ readonly part: keyof BalanceParts; readonly sum: number }>`
    select case when facts ? 'Debt' or facts ? 'CorrectionDebt' then 'Debts'
                when facts ? 'Promotion' then 'Extra'
                when cause in ('booking', 'booking_reversal') then 'Stays'
                when cause in ('redemption', 'redemption_reversal') then 'Claims'
                else 'Corrections' end as part, sum(amount)::int as sum
    from ledger where member_id = ${memberId}::int group by part`.execute(db);
  const sums: Partial<BalanceParts> = Object.fromEntries(rows.map(({ part, sum }) => [part, sum]));
  return { Stays: 0, Extra: 0, Claims: 0, Corrections: 0, Debts: 0, ...sums };
}
