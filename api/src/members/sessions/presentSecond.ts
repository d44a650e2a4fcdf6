import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { presentPasskey } from '../passkeys/presentPasskey.ts';
import { type CodeGiven, presentCode } from '../twoFactor/presentCode.ts';

export interface SecondStep {
  /** Uses it up, in the transaction of what it opens. False: it opens nothing (`PresentedPasskey`). Throws where it is wrong or missing. */
  spend(tx: Tx): Promise<boolean>;
  /** After the transaction. */
  accepted(): Promise<void>;
}

/**
 * The second step after a password: a passkey of the member's where one has signed, else a code. The password is one factor and
 * the device the other, so the passkey need not have asked for a finger or a PIN. Throws as both do.
 */
export async function presentSecond(
  context: AppContext,
  limits: Limits,
  { passkey, ...codeEntry }: CodeGiven & { readonly passkey: string | undefined },
): Promise<SecondStep> {
  if (!passkey) {
    const code = await presentCode(context, limits, codeEntry);
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
