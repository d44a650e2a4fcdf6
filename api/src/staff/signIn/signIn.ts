import type { FastifyRequest } from 'fastify';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import { rateLimitKey } from '../../platform/http/limits/byAddress.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import type { PasswordGuard } from '../../platform/passwordSecurity/PasswordGuard.ts';
import { checkPassword } from '../../platform/passwordSecurity/passwords.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditRefusal, auditRefusalLater } from '../audit/auditRefusal.ts';
import { findPerson, lockPerson, type Person, storeStep } from '../repository/people.ts';
import { closeStaffSession, openStaffSession } from '../repository/sessions.ts';
import { checkCode } from './secret.ts';
import { tokenOf } from './staffCookie.ts';

/** Account name for counting password tries. It contains a space, so it differs from every member's address. */
export const guardedAccount = (email: string): string => `staff ${accountOf(email)}`;

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Proof of work (`PasswordGuard`); empty if none. */
  readonly proof: string;
  readonly request: FastifyRequest;
}

/**
 * Finds the active account with this address and password. An unknown address takes as long and gets the same error as
 * a wrong password. Throws `wrong_credentials`, `too_many_tries`, `proof_needed`.
 */
export async function authenticateByPassword(
  context: AppContext,
  guard: PasswordGuard,
  { email, password, proof, request }: Credentials,
): Promise<Person> {
  const attempt = await guard.login(guardedAccount(email), proof, request);
  const person = await checkPassword(password, attempt.requester, {
    async find() {
      await attempt.check();
      return findPerson(context.db, email);
    },
    async onWrongPassword(account) {
      await attempt.countWrong();
      if (account) auditRefusalLater(context, request, { what: 'refused: wrong password', email: account.email });
    },
  });
  if (!person) throw new Refusal('wrong_credentials');
  return person;
}

interface SessionRequest {
  readonly context: AppContext;
  readonly request: FastifyRequest;
  /** For the audit. */
  readonly change: AuditedChange;
  /** Set for single sign-on sessions. */
  readonly idToken?: string;
}

/** Starts a session that replaces the browser's previous one, if any. Returns its token. */
export async function startSession(
  tx: Tx,
  { id, email }: Pick<Person, 'id' | 'email'>,
  { context, request, change, idToken }: SessionRequest,
): Promise<string> {
  await closeStaffSession(tx, tokenOf(request));
  await writeCallAudit(tx, context, request, { who: email, ...change, target: email });
  const client = { device: deviceOf(request), address: request.ip };
  return openStaffSession(tx, { staffId: id, ...client, idToken, now: context.clock() });
}

async function openByCode(
  tx: Tx,
  context: AppContext,
  { person, code, request }: { readonly person: Person; readonly code: string; readonly request: FastifyRequest },
): Promise<string | null> {
  const { config, clock } = context;
  const locked = await lockPerson(tx, person.id);
  // The account was ended, or invited again, since the password was checked.
  if (locked?.password_hash !== person.password_hash) throw new Refusal('wrong_credentials');
  const validCode = await checkCode(tx, config, locked, { code, now: clock() });
  if (!validCode) {
    await auditRefusal(tx, context, request, { what: 'refused: wrong code', email: locked.email });
    return null;
  }
  await storeStep(tx, locked.id, validCode);
  return startSession(tx, locked, { context, request, change: { what: 'signed in' } });
}

/**
 * Checks the code after the right password, and starts a session. Wrong codes are counted as for members: by person and
 * network address, and by person. Returns the token; throws `code_needed`, `invalid_input`, `too_many_tries`.
 */
export async function presentStaffCode(
  context: AppContext,
  limits: Limits,
  entry: { readonly person: Person; readonly code: string; readonly request: FastifyRequest },
): Promise<string> {
  const { person, code, request } = entry;
  if (code.trim() === '') throw new Refusal('code_needed');
  const ofPerson = `staff ${person.id} ${person.password_hash.slice(-16)}`;
  const fromAddress = `${ofPerson} ${rateLimitKey(request.ip)}`;
  await limits.codeOfAddress.take(fromAddress, context.clock());
  await limits.codeOfMember.take(ofPerson, context.clock());
  const token = await inTransaction(context.db, (tx) => openByCode(tx, context, entry));
  if (token === null) throw new Refusal('invalid_input', { fields: { Code: 'wrong_code' } });
  await limits.codeOfAddress.forget(fromAddress);
  await limits.codeOfMember.refund(ofPerson, context.clock());
  return token;
}
