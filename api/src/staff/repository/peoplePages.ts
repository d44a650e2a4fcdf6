import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { rolesIn } from '@friends/shared/contract/staff/rights';
import { sql } from 'kysely';
import { accountOf } from '../../credentials/KnownDevices.ts';
import { alphabetically } from '../../database/alphabetically.ts';
import { readPage } from '../../database/readPage.ts';
import type { Db } from '../../database/transaction.ts';
import { within } from '../../database/within.ts';
import { accountRevision, DECIDED } from '../accountRevision.ts';
import { endOfInvite } from './invites.ts';

/** Accounts with their link, if there is one: a newer one ends those before, so there is one at most. */
const accounts = (db: Db) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_invites', 'staff_invites.staff_id', 'staff.id')
    .select(['id', 'email', 'name', 'invited_by', 'signed_in_at', 'issuer', ...DECIDED, 'created_at']);

type Account = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

function toPerson(account: Account, now: Date): StaffPerson {
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

/** One account; null where there is none of that number. */
export async function findStaffPerson(db: Db, id: number, now: Date): Promise<StaffPerson | null> {
  const account = await accounts(db).where('id', '=', id).executeTakeFirst();
  return account ? toPerson(account, now) : null;
}

/** A page's greatest value comes first, so the first in the list has the greatest: by name, whoever has ended last. */
const place = sql<number>`
  -row_number() over (order by ended_at is not null, ${alphabetically('name')}, ${alphabetically('email')})`.as(
  'place',
);

/**
 * A page of the accounts, by name; those that have ended come last.
 *
 * @param words of name or address; empty for all
 */
export async function readPeoplePage(
  db: Db,
  words: string,
  { paging, now }: { readonly paging: Paging; readonly now: Date },
): Promise<PagedRows<StaffPerson>> {
  const query = accounts(db)
    .select(place)
    .$if(words !== '', (all) =>
      all.where(({ or, eb }) =>
        or([eb('name', 'ilike', within(words)), eb('email', 'like', within(accountOf(words)))]),
      ),
    );
  const { count, rows } = await readPage(query, paging, ['place']);
  return { count, rows: rows.map((account) => toPerson(account, now)) };
}
