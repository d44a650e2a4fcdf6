import type { Language } from '@friends/shared/contract/rules/language';
import { rolesIn } from '@friends/shared/contract/staff/rights';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { loggedError } from '../../platform/http/loggedError.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditRefusal } from '../audit/auditRefusal.ts';
import { rolesState } from '../people/changeStaff.ts';
import { startSession } from '../signIn/signIn.ts';
import type { StoredJourney } from './journeyCookie.ts';
import { linkIdentity } from './linkIdentity.ts';
import type { SignedOn, SignOnProvider } from './SignOnProvider.ts';
import { type SignOnReason, SignOnRefused } from './SignOnRefused.ts';
import { signOnText } from './signOnTexts.ts';

/** Caller of a sign-on call. */
export interface SignInRequest {
  readonly request: FastifyRequest;
  readonly language: Language;
}

const codeOf = (reason: SignOnReason) =>
  reason === 'away' ? 'unavailable' : reason === 'not_accepted' ? 'token_spent' : 'no_right';

/**
 * Runs a step of a sign-in. A refusal is logged with its cause, audited at most once an hour for each address (as anyone
 * can cause one), and shown as a message.
 */
export async function withRefusals<T>(
  context: AppContext,
  { request, language }: SignInRequest,
  issuer: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignOnRefused)) throw error;
    const { reason, message, email, cause } = error;
    request.log.warn({ reason, failure: loggedError(cause) }, 'A sign-in with the company account failed');
    const refusal = {
      what: `refused: company sign-on (${message})`,
      email: email ?? new URL(issuer).hostname,
    } as const;
    if (reason !== 'away') await inTransaction(context.db, (tx) => auditRefusal(tx, context, request, refusal));
    throw new Refusal(codeOf(reason), { detail: signOnText(reason, language), cause: error });
  }
}

/** Starts a session for a person returning from the provider. Returns its token. Throws `SignOnRefused`. */
export async function finishSignOn(
  context: AppContext,
  provider: SignOnProvider,
  request: FastifyRequest,
  { query, journey }: { readonly query: string; readonly journey: StoredJourney | null },
): Promise<string> {
  if (journey === null) throw new SignOnRefused('not_accepted');
  const { identity, idToken }: SignedOn = await provider.finish(query, journey);
  return inTransaction(context.db, async (tx) => {
    const { id, earlier } = await linkIdentity(tx, identity, context.clock());
    const { email } = identity;
    const [before, after] = [earlier && rolesState(rolesIn(earlier.roles)), rolesState(identity.roles)];
    const change = {
      what: "signed in with the company's account",
      ...(before?.Roles === after.Roles ? {} : { before, after }),
    };
    return startSession(tx, { id, email }, { context, request, change, idToken });
  });
}
