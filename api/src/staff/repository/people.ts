import { type Right, type Role, rightsOf, rolesIn } from '@friends/shared/contract/staff/rights';
import type { NotNull } from 'kysely';
import { alphabetically } from '../../platform/database/lists/alphabetically.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import { accountRevision, DECIDED } from './accountRevision.ts';

/** A person with an active account, with the data to check a sign-in. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string;
  /** Encrypted. */
  readonly secret: string;
  /** Time step (30 seconds) of the last used code. */
  readonly lastStep: number;
}

const openAccounts = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'email', 'password_hash', 'secret', 'last_step'])
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('issuer', 'is', null)
    .$narrowType<{ password_hash: NotNull; secret: NotNull }>();

/** The person with the address, if their account is active: the invite was accepted, and the account has not ended. */
export async function findPerson(db: Db, email: string): Promise<Person | null> {
  // An earlier release stored the address in the typed encoding.
  const spellings = [email.trim().toLowerCase(), accountOf(email)];
  const rows = await openAccounts(db).where('email', 'in', spellings).execute();
  const row = rows.find((person) => person.email === spellings[0]) ?? rows[0];
  return row ? { ...row, lastStep: Number(row.last_step) } : null;
}

/** The person with the ID, locked until the transaction ends, so that codes are checked one after the other. */
export async function lockPerson(tx: Tx, id: number): Promise<Person | null> {
  const row = await openAccounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? { ...row, lastStep: Number(row.last_step) } : null;
}

/** Locks an account in any state until the transaction ends. */
export async function lockAccount(tx: Tx, email: string): Promise<void> {
  await tx.selectFrom('staff').select('id').where('email', '=', email).forUpdate().execute();
}

/** Uses up a code, and stores the secret with its current encryption. */
export async function storeStep(
  tx: Tx,
  id: number,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<void> {
  await tx.updateTable('staff').set({ secret, last_step: step }).where('id', '=', id).execute();
}

/** Activates an account whose invite was accepted. */
export async function openAccount(
  tx: Tx,
  id: number,
  { passwordHash, step, now }: { readonly passwordHash: string; readonly step: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, last_step: step, confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

/** An account that is being decided about. */
export interface StoredStaff {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly isOpen: boolean;
  readonly isEnded: boolean;
  /** Signs in with the company account, whose groups give the roles. */
  readonly isOfDirectory: boolean;
  /** Revision of the account. */
  readonly revision: string;
}

/**
 * All accounts, locked until the transaction ends, so that two decisions cannot remove the last two holders of a right.
 * Read after locking, to include people invited meanwhile.
 */
export async function lockAllStaff(tx: Tx): Promise<readonly StoredStaff[]> {
  await tx.selectFrom('staff').select('id').orderBy('id').forUpdate().execute();
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'issuer', ...DECIDED])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    roles: rolesIn(row.roles),
    isOpen: row.confirmed_at !== null && row.ended_at === null,
    isEnded: row.ended_at !== null,
    isOfDirectory: row.issuer !== null,
    revision: accountRevision(row),
  }));
}

export interface NewStaff {
  /** Stored identity, or that of a new account. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Email address or command user who invites them. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Stores an invited person, replacing an account with the same address, whose credentials become invalid. Returns the
 * account's ID, for which its secret is to be encrypted.
 */
export async function upsertInvited(tx: Tx, { email, name, roles, by, now }: NewStaff): Promise<number> {
  const invited = { name, roles, invited_at: now, invited_by: by };
  const closed = {
    issuer: null,
    subject: null,
    password_hash: null,
    secret: null,
    last_step: 0,
    confirmed_at: null,
    ended_at: null,
  };
  const { id } = await tx
    .insertInto('staff')
    .values({ email, ...invited })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...invited, ...closed }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param sealed encrypted for this account (`sealSecret`) */
export async function storeSecret(tx: Tx, id: number, sealed: string): Promise<void> {
  await tx.updateTable('staff').set({ secret: sealed }).where('id', '=', id).execute();
}

export async function setRoles(tx: Tx, id: number, roles: readonly Role[]): Promise<void> {
  await tx.updateTable('staff').set({ roles }).where('id', '=', id).execute();
}

export async function endAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('staff').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Addresses among these that have an account. */
export async function emailsWithAccount(db: Db, emails: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('staff').select('email').where('email', 'in', emails).execute();
  return rows.map(({ email }) => email);
}

/** Lists everyone who has an active account and the right. */
export async function listHolders(db: Db, right: Right): Promise<readonly Pick<StoredStaff, 'email' | 'name'>[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['email', 'name', 'roles'])
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy(alphabetically('email'))
    .execute();
  return rows.filter(({ roles }) => rightsOf(rolesIn(roles)).includes(right));
}

/** Every account, by address. */
export async function listStaff(db: Db) {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email as Email', 'name as Name', 'roles as Roles', 'invited_by as InvitedBy'])
    .select(['confirmed_at', 'ended_at', 'signed_in_at as SignedIn'])
    .orderBy(alphabetically('email'))
    .execute();
  return rows.map(({ confirmed_at, ended_at, SignedIn, ...row }) => ({
    ...row,
    State: ended_at ? 'ended' : confirmed_at ? 'open' : 'invited',
    SignedIn,
  }));
}
