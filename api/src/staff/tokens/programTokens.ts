import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { endToken, storeToken, type TokenGrant } from '../repository/tokens.ts';

/** What a token is called where history and audit speak of it. */
export const targetOfToken = (name: string): string => `token ${name}`;

/**
 * Lets a program do something, by a command or a page alike.
 *
 * @returns the token, which is told once, and what the audit says
 * @throws Refusal where the name was given before
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

/** Ends a token before its time. @returns what the audit says. @throws Refusal where none of that name is good any more */
export async function endTokenEarly(tx: Tx, name: string, now: Date): Promise<AuditedChange> {
  if (!(await endToken(tx, name, now))) throw new Refusal('staff_token_ended');
  return { what: 'token ended', before: { State: 'open' }, after: { State: 'ended' } };
}
