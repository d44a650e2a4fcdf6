import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { presentPasskey } from '../passkeys/presentPasskey.ts';
import { type SubmittedCode, verifyCode } from '../twoFactor/verifyCode.ts';

export interface PresentedSecondFactor {
  /**
   * Uses up the code or passkey, in the transaction of what it authorizes. False if it authorizes nothing
   * (`PresentedPasskey`). Throws if it is wrong or missing.
   */
  spend(tx: Tx): Promise<boolean>;
  /** Call it after the transaction. */
  accepted(): Promise<void>;
}

/**
 * Verifies the second factor after a password: one of the member's passkeys if given, otherwise a code. Password and
 * device are two factors, so the passkey needs no user verification. Throws like `presentPasskey` and `verifyCode`.
 */
export async function verifySecondFactor(
  context: AppContext,
  limits: Limits,
  { passkey, ...codeEntry }: SubmittedCode & { readonly passkey: string | undefined },
): Promise<PresentedSecondFactor> {
  if (!passkey) {
    const code = await verifyCode(context, limits, codeEntry);
    return {
      async spend(tx) {
        await code.spend(tx);
        return true;
      },
      accepted: () => code.accepted(),
    };
  }
  const presented = await presentPasskey(context, limits, { passkey, address: codeEntry.address });
  if (presented.member.member_id !== codeEntry.memberId) throw new Refusal('wrong_passkey');
  return { spend: (tx) => presented.spend(tx), accepted: async () => {} };
}
