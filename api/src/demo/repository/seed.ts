import { CREDIT_AFTER_DAYS } from '@friends/shared/contract/rules/credit';
import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import { type NotNull, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { openBalances } from '../../points/ledger/repository/accounts.ts';
import { DEMO_AGENTS, DEMO_MEMBERS } from '../demoMembers.ts';
import { DEMO_STAFF } from '../demoStaff.ts';

export const OPERATOR = 'demo';

/** True if the database contains nothing that demo data would mix with. */
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

/** True if the database contains demo data: a demo member, identified by more than the e-mail address. */
export async function hasDemoData(db: Db): Promise<boolean> {
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
 * Password hashes of approved members with the agent code and user ID of a demo member, and of active staff with the
 * e-mail address of demo staff.
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

/** Days on which the main account earns points; other members' points are credited on the next of these days. */
export async function listCreditDays(tx: Tx, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct check_out + ${sql.lit(CREDIT_AFTER_DAYS)} as day from bookings
    where status = 'Check-Out' and user_id = 'genius' and check_out + ${sql.lit(CREDIT_AFTER_DAYS)} <= ${today}::date`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

export async function findClaim(tx: Tx, { email, reward }: { email: string; reward: string }) {
  return tx
    .selectFrom('members')
    .innerJoin('rewards', (join) => join.on('rewards.name_en', '=', reward))
    .select(['members.id as memberId', 'rewards.id as rewardId'])
    .where('members.email', '=', email)
    .executeTakeFirstOrThrow();
}

/** Stores the code of a demo voucher in plain text, as the demo has no keys; the portal encrypts it at run time. */
export async function storePlainCode(tx: Tx, id: number, code: string): Promise<void> {
  await tx.updateTable('redemptions').set({ voucher_code: code }).where('id', '=', id).execute();
}
