import type { Tx } from '../../platform/database/transaction.ts';
import { closeStaffSessionsOf } from '../repository/sessions.ts';
import type { Identity } from './identity.ts';
import { type HeldAccount, lockAccountsOf, storeIdentity } from './repository.ts';
import { SignOnRefused } from './SignOnRefused.ts';

/**
 * Whether an account with a password, or of a provider that was there before, becomes that of an identity: this provider stands for
 * the address, or nobody uses the account any more.
 */
const mayTake = ({ issuer, ended_at }: HeldAccount, identity: Identity): boolean =>
  issuer !== identity.issuer && (identity.isVerified || ended_at !== null);

interface LinkedIdentity {
  readonly id: number;
  /** Undefined where they are new. */
  readonly earlier: HeldAccount | undefined;
}

/**
 * Stores who signed in with the company's account as it says they are now: name, address and roles. An account with a password
 * and the same address becomes theirs where the provider stands for the address; its sessions end. Never that of another subject of the same provider:
 * whoever gets a former colleague's address gets none of their accounts.
 *
 * @returns number of the account, and how it was before
 * @throws SignOnRefused
 */
export async function linkIdentity(tx: Tx, identity: Identity, now: Date): Promise<LinkedIdentity> {
  const { own, holder } = await lockAccountsOf(tx, identity);
  const isFree = holder === undefined || holder === own || (own === undefined && mayTake(holder, identity));
  if (!isFree) throw new SignOnRefused('email_taken', { email: identity.email });
  // Whoever had the password, or the account of the provider before, is out.
  if (!own && holder) await closeStaffSessionsOf(tx, holder.id);
  const earlier = own ?? holder;
  return { id: await storeIdentity(tx, identity, earlier, now), earlier };
}
