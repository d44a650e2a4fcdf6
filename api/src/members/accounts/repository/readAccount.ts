import type { Account } from '@friends/shared/contract/api/account';
import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import { CompiledQuery, NoResultError, type Selectable, SelectQueryNode } from 'kysely';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type KeyRing, readKeyRing, type SealingKeys } from '../../../platform/secrets/keyRing.ts';
import { openDetails } from '../../claimDetails/sealedDetails.ts';
import { claimFieldsOf } from '../claimFields.ts';

const heldFor = (changed: Date, first: Date | null) =>
  changed.getTime() === first?.getTime() ? 'first_details' : 'change';

const MEMBER_COLUMNS = [
  'id',
  'agent_code',
  'user_id',
  'name',
  'email',
  'phone',
  'address',
  'area',
  'birthdate',
  'image',
  'genius',
  'claim_details',
  'claim_sealed',
  'payout_changed_at',
  'payout_first_at',
  'payout_stopped_at',
] as const;
const AGENT_COLUMNS = ['country', 'is_panorama', 'is_xml', 'is_cwt'] as const;
const BALANCE_COLUMNS = ['points', 'owed'] as const;

export type AccountRow = Pick<Selectable<Schema['members']>, (typeof MEMBER_COLUMNS)[number]> &
  Pick<Selectable<Schema['agents']>, (typeof AGENT_COLUMNS)[number]> &
  Pick<Selectable<Schema['balances']>, (typeof BALANCE_COLUMNS)[number]> & { readonly pending_email: string | null };

const columnsOf = (table: string, names: readonly string[]) => names.map((name) => `${table}.${name}`);

export const ACCOUNT = {
  columns: [
    ...columnsOf('members', MEMBER_COLUMNS),
    ...columnsOf('agents', AGENT_COLUMNS),
    ...columnsOf('balances', BALANCE_COLUMNS),
    'pending.new_email as pending_email',
  ].join(', '),
  joins: `
    join agents on agents.agent_code = members.agent_code
    join balances on balances.member_id = members.id
    left join email_changes pending on pending.member_id = members.id and pending.confirmed_at is null
      and pending.ended_at is null`,
} as const;

const READ_ACCOUNT = prepared(
  'read_account',
  `select ${ACCOUNT.columns} from members ${ACCOUNT.joins} where members.id = $1`,
);

/** The member as in `GET /me`; missing details are empty strings. Throws `NoResultError` if there is no such member. */
export async function readAccount(
  { db, config }: { readonly db: Db; readonly config: SealingKeys },
  memberId: number,
): Promise<Account> {
  const [row] = (await db.executeQuery<AccountRow>(CompiledQuery.raw(READ_ACCOUNT, [memberId]))).rows;
  // Throws like kysely's queries: a replica may not have the member yet (`ReadYourWrites`).
  if (!row) throw new NoResultError(SelectQueryNode.create());
  return toAccount(await readKeyRing(db, config), row);
}

export function toAccount(ring: KeyRing, row: AccountRow): Account {
  return {
    id: row.id,
    // Both are above 0 only after the previous version posted points, until the next credit run.
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
    ...claimFieldsOf(openDetails(ring, row.id, row)),
  };
}
