import type { PersonFilter, PersonSort } from '@friends/shared/contract/staff/listRules';
import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { rolesIn } from '@friends/shared/contract/staff/rights';
import { type RawBuilder, sql } from 'kysely';
import { alphabetically } from '../../platform/database/lists/alphabetically.ts';
import { asc, desc, type SortedList, type SortKey, sortedList } from '../../platform/database/lists/sortedList.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { within } from '../../platform/database/within.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import { accountRevision, DECIDED } from './accountRevision.ts';
import { endOfInvite } from './invites.ts';

/** Accounts with their invite, if any; there is at most one, as a new invite replaces the earlier one. */
const accounts = (db: Db) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_invites', 'staff_invites.staff_id', 'staff.id')
    .select(['id', 'email', 'name', 'invited_by', 'signed_in_at', 'issuer', ...DECIDED, 'created_at']);

type Account = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

/** Converts an account for lists of administrators. */
export function toPerson(account: Account, now: Date): StaffPerson {
  const { ended_at, confirmed_at, created_at, signed_in_at } = account;
  const linkEnds = created_at && endOfInvite(created_at);
  return {
    id: account.id,
    Email: account.email,
    Name: account.name,
    Roles: [...rolesIn(account.roles)],
    State: ended_at ? 'ended' : confirmed_at ? 'open' : 'invited',
    Directory: account.issuer !== null,
    InvitedBy: account.invited_by,
    InvitedAt: account.invited_at.toISOString(),
    InviteEnds: linkEnds && linkEnds > now ? linkEnds.toISOString() : null,
    SignedIn: signed_in_at?.toISOString() ?? null,
    Revision: accountRevision(account),
  };
}

/** One account; null if there is no such account. */
export async function findStaffPerson(db: Db, id: number, now: Date): Promise<StaffPerson | null> {
  const account = await accounts(db).where('id', '=', id).executeTakeFirst();
  return account ? toPerson(account, now) : null;
}

const ORDERS: Readonly<Record<PersonSort, readonly SortKey[]>> = {
  name: [asc(sql`ended_at is not null`), asc(alphabetically('name')), asc(alphabetically('email'))],
  signedIn: [asc(sql`signed_in_at is null`), desc(sql`signed_in_at`), asc(alphabetically('email'))],
  invited: [desc(sql`invited_at`), asc(alphabetically('email'))],
};

const STATES: Readonly<Record<PersonFilter, RawBuilder<boolean>>> = {
  open: sql`ended_at is null and confirmed_at is not null`,
  invited: sql`ended_at is null and confirmed_at is null`,
  ended: sql`ended_at is not null`,
};

interface PeopleList {
  /** Matches name or address; empty matches all. */
  readonly words: string;
  readonly state?: PersonFilter | undefined;
  readonly sort: PersonSort;
}

/** The accounts that match. */
export function listPeople(db: Db, { words, state, sort }: PeopleList): SortedList<Account> {
  const query = accounts(db)
    .$if(state !== undefined, (all) => all.where(STATES[state ?? 'open']))
    .$if(words !== '', (all) =>
      all.where(({ or, eb }) =>
        or([eb('name', 'ilike', within(words)), eb('email', 'like', within(accountOf(words)))]),
      ),
    );
  return sortedList(query, { id: 'staff.id', by: ORDERS[sort] });
}
