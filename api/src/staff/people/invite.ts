import type { Role } from '@friends/shared/contract/staff/rights';
import type { FastifyRequest } from 'fastify';
import { newTotpSecret } from '../../members/twoFactor/totp.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { knownToAccount } from '../../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditRefusal } from '../audit/auditRefusal.ts';
import { createInvite, endInvites, findInvite, type Invited, lockInvite } from '../repository/invites.ts';
import { type NewStaff, openAccount, type StoredStaff, upsertInvited } from '../repository/people.ts';
import { closeStaffSessionsOf } from '../repository/sessions.ts';
import { checkCode, sealSecret } from '../signIn/secret.ts';
import { guardedAccount, startSession } from '../signIn/signIn.ts';
import { assertRightStaysHeld, rolesState } from './changeStaff.ts';

const invitedAs = (roles: readonly Role[], earlier: StoredStaff | undefined): AuditedChange => ({
  what: earlier ? 'staff invited anew' : 'staff invited',
  before: earlier && rolesState(earlier.roles),
  after: rolesState(roles),
});

/**
 * Invites a person by a mailed link, while all accounts are locked. Password, app and sessions of an earlier account
 * become invalid.
 *
 * @param earlier the earlier account, if any
 * @returns the link, and the audit entry
 * @throws Refusal
 */
export async function inviteStaff(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  invited: NewStaff,
  { earlier, all }: { readonly earlier: StoredStaff | undefined; readonly all: readonly StoredStaff[] },
): Promise<{ readonly link: string; readonly change: AuditedChange }> {
  if (config.staffUrl === null) throw new Error('There is no staff portal to invite to');
  if (config.staffSignOn !== null) throw new Refusal('staff_of_directory');
  const { email, name, roles, now } = invited;
  if (earlier) assertRightStaysHeld(all, earlier, roles);
  const id = await upsertInvited(tx, invited);
  await closeStaffSessionsOf(tx, id);
  await sealSecret(tx, config, id, newTotpSecret());
  const secret = await createInvite(tx, id, now);
  const link = `${config.staffUrl}/invite/${secret}`;
  await writeMail(tx, { to: { email, name, language: 'en' }, kind: 'staff_invited', facts: { link }, secret, now });
  return { link, change: invitedAs(roles, earlier) };
}

interface AcceptOptions {
  readonly token: string;
  readonly password: string;
  readonly code: string;
  readonly request: FastifyRequest;
}

const wrongCode = () => new Refusal('invalid_input', { fields: { Code: 'wrong_code' } });

/** Checks the first code of an app; null if it is wrong. The secret is new, so none of its codes has been used. */
const checkFirstCode = (db: Db, { config, clock }: AppContext, invited: Invited, code: string) =>
  checkCode(db, config, { ...invited, lastStep: 0 }, { code, now: clock() });

/** Finds the invited person and checks the code. Throws `token_spent`, `invalid_input`; audits a wrong code. */
async function checkInviteAndCode(
  context: AppContext,
  { token, code, request }: Pick<AcceptOptions, 'token' | 'code' | 'request'>,
): Promise<Invited> {
  const { db, clock } = context;
  const invited = await findInvite(db, token, clock());
  if (!invited) throw new Refusal('token_spent');
  if (await checkFirstCode(db, context, invited, code)) return invited;
  const refusal = { what: 'refused: wrong code', email: invited.email } as const;
  await inTransaction(db, (tx) => auditRefusal(tx, context, request, refusal));
  throw wrongCode();
}

/**
 * Opens the account of an invited person, with a password and the first code of their app, and starts a session. Uses
 * up the link. Throws `token_spent` if it is no longer valid, and `invalid_input` if the code is wrong.
 *
 * @returns the session's token
 */
export async function acceptInvite(
  context: AppContext,
  { token, password, code, request }: AcceptOptions,
): Promise<{ readonly token: string; readonly email: string }> {
  const { db, clock } = context;
  // Checked before the costly hash, so that invalid links and wrong codes cost little.
  const { email } = await checkInviteAndCode(context, { token, code, request });
  const passwordHash = await hashPassword(password, knownToAccount(guardedAccount(email)));
  return inTransaction(db, async (tx) => {
    const now = clock();
    const invited = await lockInvite(tx, token, now);
    if (!invited) throw new Refusal('token_spent');
    // Only a code that expired since the first check fails here, so it is not audited as a guess.
    const validCode = await checkFirstCode(tx, context, invited, code);
    if (!validCode) throw wrongCode();
    await openAccount(tx, invited.id, { passwordHash, step: validCode.step, now });
    await endInvites(tx, invited.id);
    return {
      token: await startSession(tx, invited, { context, request, change: { what: 'invite accepted' } }),
      email: invited.email,
    };
  });
}
