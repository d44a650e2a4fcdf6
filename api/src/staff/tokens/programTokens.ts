import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { endToken, storeToken, type TokenGrant } from '../repository/tokens.ts';

/** Name of a token in history and audit. */
export const targetOfToken = (name: string): string => `token ${name}`;

/**
 * Creates a token for a program, for commands and pages.
 *
 * @returns the token, which is shown once, and the audit entry
 * @throws Refusal if the name is or was in use
 */
export async function makeToken(
  tx: Tx,
  grant: TokenGrant,
  made: { readonly by: string; readonly now: Date },
): Promise<{ readonly token: string; readonly change: AuditedChange }> {
  const { rights, remotes, ends } = grant;
  const token = await storeToken(tx, grant, made);
  if (token === null) throw new Refusal('staff_token_there');
  const after = { Rights: rights.join(', '), Remotes: remotes?.join(', ') ?? 'all', Until: ends.toISOString() };
  return { token, change: { what: 'token made', after } };
}

/**
 * Ends a token early.
 *
 * @returns the audit entry.
 * @throws Refusal if no valid token has that name
 */
export async function endTokenEarly(tx: Tx, name: string, now: Date): Promise<AuditedChange> {
  if (!(await endToken(tx, name, now))) throw new Refusal('staff_token_ended');
  return { what: 'token ended', before: { State: 'open' }, after: { State: 'ended' } };
}
