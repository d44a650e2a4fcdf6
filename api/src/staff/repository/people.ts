import { type Right, type Role, rightsOf, rolesIn } from '@friends/shared/contract/staff/rights';
import type { NotNull } from 'kysely';
import { alphabetically } from '../../platform/database/lists/alphabetically.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import { accountRevision, DECIDED } from './accountRevision.ts';

/** Somebody of the staff whose account is open, with what a sign-in is checked against. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string;
  /** Sealed. */
  readonly secret: string;
  /** The 30 seconds whose code was used last. */
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

/** The person with the address, if their account is open: the invite was accepted, and nobody ended it. */
export async function findPerson(db: Db, email: string): Promise<Person | null> {
  // An earlier version stored the encoding of letters that was typed.
  const spellings = [email.trim().toLowerCase(), accountOf(email)];
  const rows = await openAccounts(db).where('email', 'in', spellings).execute();
  const row = rows.find((person) => person.email === spellings[0]) ?? rows[0];
  return row ? { ...row, lastStep: Number(row.last_step) } : null;
}

/** The same by id, held until the transaction ends: one code is taken after the other. */
export async function lockPerson(tx: Tx, id: number): Promise<Person | null> {
  const row = await openAccounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? { ...row, lastStep: Number(row.last_step) } : null;
}

/** Holds an account until the transaction ends, whatever its state. */
export async function lockAccount(tx: Tx, email: string): Promise<void> {
  await tx.selectFrom('staff').select('id').where('email', '=', email).forUpdate().execute();
}

/** Uses a code up, and keeps the secret as it is sealed now. */
export async function storeStep(
  tx: Tx,
  id: number,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<void> {
  await tx.updateTable('staff').set({ secret, last_step: step }).where('id', '=', id).execute();
}

/** The invite was accepted: the account is open. */
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

/** An account as whoever decides about it finds it. */
export interface StoredStaff {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly isOpen: boolean;
  readonly isEnded: boolean;
  /** They sign in with the company's account, which says what they may. */
  readonly isOfDirectory: boolean;
  /** Names how the account stands. */
  readonly revision: string;
}

/**
 * Every account, held until the transaction ends: nobody takes the last of a right away while another does the same. They are read
 * once they are held: who was invited meanwhile is among them.
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
  /** As the account has it, or of a new one its identity. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Who invites them. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Keeps somebody who is invited, in the place of an account with the same address: whatever opened that is void. Returns the
 * account's number, which its secret is to be sealed for.
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

/** @param sealed for the very account (`staffOwner`) */
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

/** Everybody who may sign in and holds the right. */
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
