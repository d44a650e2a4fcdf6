import { CREDIT_AFTER_DAYS } from '@friends/shared/contract/rules/credit';
import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import { type NotNull, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { openBalances } from '../../points/ledger/repository/accounts.ts';
import { DEMO_AGENTS, DEMO_MEMBERS } from '../demoMembers.ts';
import { DEMO_STAFF } from '../demoStaff.ts';

/** Who decides in the demo. */
export const OPERATOR = 'demo';

/** Whether the database holds nothing that a demo would mix with. */
export async function isEmpty(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .unionAll(db.selectFrom('rewards').select('id'))
    .unionAll(db.selectFrom('bookings').select('id'))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Whether the database was filled with the demo: one of its members is there, who is so by more than an address. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('email', 'agent_code', 'user_id'),
        'in',
        DEMO_MEMBERS.map(({ email, agentCode, userId }) => tuple(email, agentCode, userId)),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Password hashes of approved members who have the agent code and user ID of one of the demo's, and of staff with the address of
 * one of the demo's whose account has not ended.
 */
export async function listDemoHashes(db: Db): Promise<string[]> {
  const members = await db
    .selectFrom('members')
    .select('password_hash')
    .distinct()
    .where('status', '=', 'approved')
    .where('agent_code', 'in', [...new Set(DEMO_MEMBERS.map(({ agentCode }) => agentCode))])
    .where('user_id', 'in', [...new Set(DEMO_MEMBERS.map(({ userId }) => userId))])
    .execute();
  const staff = await db
    .selectFrom('staff')
    .select('password_hash')
    .distinct()
    .where('password_hash', 'is not', null)
    .where('ended_at', 'is', null)
    .where(
      'email',
      'in',
      DEMO_STAFF.map(({ email }) => email),
    )
    .$narrowType<{ password_hash: NotNull }>()
    .execute();
  return [...members, ...staff].map(({ password_hash }) => password_hash);
}

/** Inserts the demo's agencies and members, all with the same password. */
export async function insertDemoMembers(tx: Tx, passwordHash: string, joined: Date): Promise<void> {
  await tx
    .insertInto('agents')
    .values(DEMO_AGENTS.map((agent) => ({ ...agent, agent_key: identityOf('agentCode', agent.agent_code) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const members = await tx
    .insertInto('members')
    .values(
      DEMO_MEMBERS.map((member) => ({
        agent_code: member.agentCode,
        user_id: member.userId,
        owner_key: ownerIdentity(member.agentCode, member.userId),
        email: member.email,
        email_key: identityOf('email', member.email),
        password_hash: passwordHash,
        phone: member.phone,
        status: member.status,
        genius: member.genius,
        language: member.language,
        name: member.name,
        address: member.address,
        area: member.area,
        birthdate: member.birthdate,
        image: member.image,
        claim_details: JSON.stringify(member.claimDetails),
        created_at: joined,
        decided_at: member.status === 'pending' ? null : joined,
        decided_by: member.status === 'pending' ? null : OPERATOR,
      })),
    )
    .returning('id')
    .execute();
  await openBalances(
    tx,
    members.map(({ id }) => id),
  );
}

/** Days on which the main account earns; the others' points come along on the next of them. */
export async function listCreditDays(tx: Tx, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct check_out + ${sql.lit(CREDIT_AFTER_DAYS)} as day from bookings
    where status = 'Check-Out' and user_id = 'genius' and check_out + ${sql.lit(CREDIT_AFTER_DAYS)} <= ${today}::date`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

/** Member and reward of a demo claim, by address and English name. */
export async function findClaim(tx: Tx, { email, reward }: { email: string; reward: string }) {
  return tx
    .selectFrom('members')
    .innerJoin('rewards', (join) => join.on('rewards.name_en', '=', reward))
    .select(['members.id as memberId', 'rewards.id as rewardId'])
    .where('members.email', '=', email)
    .executeTakeFirstOrThrow();
}

/** Stores the code of a demo voucher plain: the demo has no keys. The portal seals it when it runs. */
export async function storePlainCode(tx: Tx, id: number, code: string): Promise<void> {
  await tx.updateTable('redemptions').set({ voucher_code: code }).where('id', '=', id).execute();
}
