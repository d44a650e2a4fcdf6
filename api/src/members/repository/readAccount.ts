import type { Account } from '@friends/shared/contract/api/account';
import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import { PreparedQuery, type ValueOf } from '../../database/PreparedQuery.ts';
import type { Db } from '../../database/transaction.ts';
import { claimFieldsOf } from '../claimFields.ts';

const heldFor = (changed: Date, first: Date | null) =>
  changed.getTime() === first?.getTime() ? 'first_details' : 'change';

const READ_ACCOUNT = new PreparedQuery('read_account', (db, value: ValueOf<{ memberId: number }>) =>
  db
    .selectFrom('members')
    .innerJoin('agents', 'agents.agent_code', 'members.agent_code')
    .innerJoin('balances', 'balances.member_id', 'members.id')
    .leftJoin('email_changes as waiting', (join) =>
      join
        .onRef('waiting.member_id', '=', 'members.id')
        .on('waiting.confirmed_at', 'is', null)
        .on('waiting.ended_at', 'is', null),
    )
    .select(['members.id', 'members.agent_code', 'members.user_id', 'members.name', 'members.email', 'members.phone'])
    .select(['members.address', 'members.area', 'members.birthdate', 'members.image', 'members.genius'])
    .select(['members.payout_changed_at', 'members.payout_first_at', 'members.payout_stopped_at'])
    .select(['members.claim_details', 'balances.points', 'balances.owed'])
    .select(['agents.country', 'agents.is_panorama', 'agents.is_xml', 'waiting.new_email as pending_email'])
    .where('members.id', '=', value('memberId')),
);

/** The member as `GET /me` answers it; empty details are empty strings. Throws where there is no such member. */
export async function readAccount(db: Db, memberId: number): Promise<Account> {
  const row = await READ_ACCOUNT.executeTakeFirstOrThrow(db, { memberId });
  return {
    id: row.id,
    // Both are above 0 only until the next credit run, after the version before has posted points.
    Point: Math.max(0, row.points - row.owed),
    PointsOwed: row.owed,
    GeniusMember: row.genius,
    AgentCode: row.agent_code,
    UserId: row.user_id,
    Name: row.name,
    Email: row.email,
    PendingEmail: row.pending_email,
    Phone: row.phone,
    Address: row.address,
    Area: row.area,
    Birthdate: row.birthdate,
    Image: row.image,
    agent: { AgentCode: row.agent_code, Country: row.country, IsPanorama: row.is_panorama, IsXML: row.is_xml },
    PayoutsHeldUntil: row.payout_changed_at && payoutsHeldUntil(row.payout_changed_at).toISOString(),
    PayoutsHeldFor: row.payout_changed_at && heldFor(row.payout_changed_at, row.payout_first_at),
    PayoutsStopped: row.payout_stopped_at !== null,
    ...claimFieldsOf(row.claim_details),
  };
}
