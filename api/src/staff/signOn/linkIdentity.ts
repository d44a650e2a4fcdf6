import type { Tx } from '../../platform/database/transaction.ts';
import { closeStaffSessionsOf } from '../repository/sessions.ts';
import type { Identity } from './identity.ts';
import { type ExistingAccount, lockAccountsOf, storeIdentity } from './repository.ts';
import { SignOnRefused } from './SignOnRefused.ts';

/**
 * True if an identity may take over an account with a password or of a previous provider: the provider confirms
 * the address, or the account has ended.
 */
const mayTakeOver = ({ issuer, ended_at }: ExistingAccount, identity: Identity): boolean =>
  issuer !== identity.issuer && (identity.isVerified || ended_at !== null);

interface LinkedIdentity {
  readonly id: number;
  /** Undefined for a new account. */
  readonly earlier: ExistingAccount | undefined;
}

/**
 * Stores a single sign-on person with their current name, address and roles. An account with a password and the same
 * address becomes theirs if the provider vouches for the address; its sessions end. An account of another subject at
 * the same provider never does: a former colleague's address gives no access to their account.
 *
 * @returns ID of the account, and its former state
 * @throws SignOnRefused
 */
export async function linkIdentity(tx: Tx, identity: Identity, now: Date): Promise<LinkedIdentity> {
  const { own, holder } = await lockAccountsOf(tx, identity);
  const isFree = holder === undefined || holder === own || (own === undefined && mayTakeOver(holder, identity));
  if (!isFree) throw new SignOnRefused('email_taken', { email: identity.email });
  // Former holders of the password or the previous provider's account lose access.
  if (!own && holder) await closeStaffSessionsOf(tx, holder.id);
  const earlier = own ?? holder;
  return { id: await storeIdentity(tx, identity, earlier, now), earlier };
}
