import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext, Member } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { refuseFaults } from '../../platform/problems/Refusal.ts';
import { checkOwnPassword, type OwnPassword } from '../accounts/ownPassword.ts';
import { holdPassword } from '../accounts/repository/passwords.ts';
import { presentCode } from './presentCode.ts';

/** What a member gives again before something important changes: password, and code where there is a second factor. */
export interface OwnProof extends OwnPassword {
  readonly code: string | undefined;
  /** Of the call (`deviceOf`). */
  readonly device: string;
}

interface ProvingCall {
  readonly body: { readonly Password: string; readonly Code?: string | undefined };
  readonly member: Member;
  readonly request: FastifyRequest;
}

export const proofOf = ({ body, member, request }: ProvingCall): OwnProof => ({
  memberId: member.id,
  password: body.Password,
  code: body.Code,
  address: request.ip,
  device: deviceOf(request),
});

/**
 * Makes a change behind password and code, in one transaction with what they are checked against. `prepare` is asked
 * for it once both were looked at, and before the transaction. Throws `invalid_input` where one of them is wrong,
 * `code_needed` where the code is missing, `too_many_tries`.
 */
export async function withProof<T>(
  context: AppContext,
  limits: Limits,
  { memberId, password, ...codeEntry }: OwnProof,
  prepare: (passwordHash: string) => Promise<(tx: Tx) => Promise<T>>,
): Promise<T> {
  const passwordHash = await checkOwnPassword(context, limits, { memberId, password, address: codeEntry.address });
  const presented = await presentCode(context, limits, { memberId, passwordHash, ...codeEntry });
  const change = await prepare(passwordHash);
  const done = await inTransaction(context.db, async (tx) => {
    if (!(await holdPassword(tx, memberId, passwordHash))) refuseFaults({ Password: 'wrong_password' });
    await presented.spend(tx);
    return change(tx);
  });
  await presented.accepted();
  context.mail.notify();
  return done;
}
