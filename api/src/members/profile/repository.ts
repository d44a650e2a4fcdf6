import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { CLAIM_FIELDS, claimFieldsOf } from '../accounts/claimFields.ts';
import { storeDigests } from '../approvals/repository/contactDigests.ts';
import { lockDetails, storeDetails } from '../claimDetails/repository/details.ts';
import type { ProfileChange, ProfileValues } from './profileFaults.ts';

/** Stored values of fields whose change needs the password. */
export type PayoutValues = Omit<ProfileValues, 'Birthdate' | 'Area'>;

/** Records the time, which voids first approvals of claims that are sent to the member's name, phone and address. */
export async function markContactChanged(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx.updateTable('members').set({ contact_changed_at: now }).where('id', '=', memberId).execute();
}

/** Country ID of the member's agency. */
export async function readHome(db: Db, memberId: number): Promise<string> {
  const query = db
    .selectFrom('members')
    .innerJoin('agents', 'agents.agent_code', 'members.agent_code')
    .select('agents.country')
    .where('members.id', '=', memberId);
  return (await query.executeTakeFirstOrThrow()).country;
}

/** Locks the stored values until the transaction ends. */
export async function lockPayoutValues(tx: Tx, ring: KeyRing, memberId: number): Promise<PayoutValues> {
  const details = await lockDetails(tx, ring, memberId);
  const row = await tx
    .selectFrom('members')
    .select(['name', 'email', 'phone', 'address'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { name, email, phone, address } = row;
  return { Name: name, Email: email, Phone: phone, Address: address, ...claimFieldsOf(details) };
}

interface StoredChange {
  readonly change: ProfileChange;
  readonly stored: PayoutValues;
  /** Null keeps the picture. */
  readonly image: string | null;
}

/** Changes the given fields, except the e-mail address, which needs a mailed link. */
export async function storeProfile(
  tx: Tx,
  ring: KeyRing,
  memberId: number,
  { change, stored, image }: StoredChange,
): Promise<void> {
  const claim = Object.fromEntries(CLAIM_FIELDS.map((field) => [field, change[field] ?? stored[field]]));
  if (CLAIM_FIELDS.some((field) => change[field] !== undefined)) await storeDetails(tx, ring, memberId, claim);
  await tx
    .updateTable('members')
    .set({ name: change.Name, phone: change.Phone, birthdate: change.Birthdate })
    // Ensures at least one column, as a change may have claim details only.
    .set(({ ref }) => ({ address: change.Address, area: change.Area ?? ref('area') }))
    .$if(image !== null, (query) => query.set({ image }))
    .where('id', '=', memberId)
    .execute();
  await storeDigests(tx, ring, [memberId]);
}
