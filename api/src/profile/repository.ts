import type { Tx } from '../database/transaction.ts';
import { CLAIM_FIELDS, claimFieldsOf } from '../members/claimFields.ts';
import type { ProfileValues } from './profileFaults.ts';

/** Fields whose change the password is asked for, as they are stored. */
export type PayoutValues = Omit<ProfileValues, 'Birthdate' | 'Area'>;

/** What is stored now, and stays so until the transaction ends. */
export async function lockPayoutValues(tx: Tx, memberId: number): Promise<PayoutValues> {
  const row = await tx
    .selectFrom('members')
    .select(['name', 'email', 'phone', 'address', 'claim_details'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { name, email, phone, address } = row;
  return { Name: name, Email: email, Phone: phone, Address: address, ...claimFieldsOf(row.claim_details) };
}

/** Replaces the profile but the address, which changes by a mailed link; `image` null leaves the picture. */
export async function storeProfile(
  tx: Tx,
  memberId: number,
  { values, image }: { readonly values: ProfileValues; readonly image: string | null },
): Promise<void> {
  const claim = Object.fromEntries(CLAIM_FIELDS.map((field) => [field, values[field]]));
  await tx
    .updateTable('members')
    .set({ name: values.Name, phone: values.Phone, birthdate: values.Birthdate })
    .set({ address: values.Address, area: values.Area, claim_details: JSON.stringify(claim) })
    .$if(image !== null, (query) => query.set({ image }))
    .where('id', '=', memberId)
    .execute();
}
