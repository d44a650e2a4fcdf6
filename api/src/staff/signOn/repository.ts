import type { Selectable } from 'kysely';
import type { StaffTables } from '../../platform/database/schema/StaffTables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { endInvites } from '../repository/invites.ts';
import type { Identity } from './identity.ts';

/** Actor of such accounts in the audit and on pages: `invited_by`. */
const DIRECTORY = 'company directory';

export type ExistingAccount = Pick<
  Selectable<StaffTables['staff']>,
  'id' | 'email' | 'roles' | 'issuer' | 'subject' | 'ended_at'
>;

/** The account of the identity and the one with its address, locked until the transaction ends. */
export async function lockAccountsOf(
  tx: Tx,
  { issuer, subject, email }: Identity,
): Promise<{ readonly own: ExistingAccount | undefined; readonly holder: ExistingAccount | undefined }> {
  const accounts = await tx
    .selectFrom('staff')
    .select(['id', 'email', 'roles', 'issuer', 'subject', 'ended_at'])
    .where(({ or, and, eb }) =>
      or([and([eb('issuer', '=', issuer), eb('subject', '=', subject)]), eb('email', '=', email)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return {
    own: accounts.find((one) => one.issuer === issuer && one.subject === subject),
    holder: accounts.find((one) => one.email === email),
  };
}

/**
 * Stores an identity's current data in an existing or new account; a former password and app become invalid.
 *
 * @returns the account's ID
 */
export async function storeIdentity(
  tx: Tx,
  { issuer, subject, email, name, roles }: Identity,
  account: ExistingAccount | undefined,
  now: Date,
): Promise<number> {
  const fields = { issuer, subject, email, name, roles, password_hash: null, secret: null, ended_at: null };
  if (account) {
    await tx
      .updateTable('staff')
      .set(({ fn, val }) => ({ ...fields, confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
      .where('id', '=', account.id)
      .execute();
    await endInvites(tx, account.id);
    return account.id;
  }
  const { id } = await tx
    .insertInto('staff')
    .values({ ...fields, invited_at: now, invited_by: DIRECTORY, confirmed_at: now })
    // The same person in two tabs at once: the second tab finds the account of the first.
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
