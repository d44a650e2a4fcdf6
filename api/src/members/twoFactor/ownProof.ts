import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext, Member } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { checkOwnPassword, type OwnPassword } from '../accounts/ownPassword.ts';
import { lockPassword } from '../accounts/repository/passwords.ts';
import { verifyCode } from './verifyCode.ts';

/** Entered again before an important change: the member's password, and a code if there is a second factor. */
export interface OwnProof extends OwnPassword {
  readonly code: string | undefined;
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
 * Makes a change that needs password and code, in the transaction that uses up the code. `prepare` runs after both are
 * verified and before the transaction.
 *
 * @throws Refusal `invalid_input` if one is wrong, `code_needed` if the code is missing, `too_many_tries`
 */
export async function withProof<T>(
  context: AppContext,
  limits: Limits,
  { memberId, password, ...codeEntry }: OwnProof,
  prepare: (passwordHash: string) => Promise<(tx: Tx) => Promise<T>>,
): Promise<T> {
  const passwordHash = await checkOwnPassword(context, limits, { memberId, password, address: codeEntry.address });
  const presented = await verifyCode(context, limits, { memberId, passwordHash, ...codeEntry });
  const change = await prepare(passwordHash);
  const result = await inTransaction(context.db, async (tx) => {
    if (!(await lockPassword(tx, memberId, passwordHash))) throwIfFaulty({ Password: 'wrong_password' });
    await presented.spend(tx);
    return change(tx);
  });
  await presented.accepted();
  context.mail.notify();
  return result;
}
