import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { CLAIM_FIELDS, claimFieldsOf } from '../accounts/claimFields.ts';
import { storeDigests } from '../approvals/repository/contactDigests.ts';
import { lockDetails, storeDetails } from '../claimDetails/repository/details.ts';
import type { ProfileChange, ProfileValues } from './profileFaults.ts';

/** Fields whose change the password is asked for, as they are stored. */
export type PayoutValues = Omit<ProfileValues, 'Birthdate' | 'Area'>;

/** Country ID of the member's agency. */
export async function readHome(db: Db, memberId: number): Promise<string> {
  const query = db
    .selectFrom('members')
    .innerJoin('agents', 'agents.agent_code', 'members.agent_code')
    .select('agents.country')
    .where('members.id', '=', memberId);
  return (await query.executeTakeFirstOrThrow()).country;
}

/** What is stored now, and stays so until the transaction ends. */
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
  /** What was there before, locked in this transaction. */
  readonly stored: PayoutValues;
  /** Null leaves the picture. */
  readonly image: string | null;
}

/** Changes the fields that are given, but the address, which changes by a mailed link. */
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
    // One column at least: a change may be of claim details alone.
    .set(({ ref }) => ({ address: change.Address, area: change.Area ?? ref('area') }))
    .$if(image !== null, (query) => query.set({ image }))
    .where('id', '=', memberId)
    .execute();
  await storeDigests(tx, ring, [memberId]);
}
