import type { Account } from '@friends/shared/contract/api/account';
import type { ProfileField } from '@friends/shared/contract/rules/fieldRules';

export interface ProfileInput {
  readonly name: ProfileField;
  readonly type?: 'email' | 'tel' | 'date';
  readonly inputMode?: 'numeric';
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** Takes the whole width of the group. */
  readonly wide?: boolean;
}

export interface ProfileGroup {
  /** Key of its heading and hint in the texts. */
  readonly key: 'contact' | 'bank' | 'airline' | 'ecommerce' | 'wallet' | 'map';
  readonly inputs: readonly ProfileInput[];
}

/** The profile form: the member, then what each kind of reward needs to be paid out (docs/product.md#profile). */
export const PROFILE_GROUPS: readonly ProfileGroup[] = [
  {
    key: 'contact',
    inputs: [
      { name: 'Name', autoComplete: 'name', required: true },
      { name: 'Email', type: 'email', autoComplete: 'email', required: true },
      { name: 'Phone', type: 'tel', autoComplete: 'tel', required: true },
      { name: 'Birthdate', type: 'date', autoComplete: 'bday', required: true },
      { name: 'Address', autoComplete: 'street-address', wide: true },
      { name: 'Area', autoComplete: 'address-level2' },
    ],
  },
  {
    key: 'bank',
    inputs: [
      { name: 'ClaimBankName' },
      { name: 'ClaimBankAccount', inputMode: 'numeric' },
      { name: 'ClaimBankHolder' },
      { name: 'ClaimSwift' },
      { name: 'ClaimBankAddress', wide: true },
      { name: 'ClaimBusinessReg' },
      { name: 'ClaimPassport' },
    ],
  },
  { key: 'airline', inputs: [{ name: 'ClaimGarudaMilesID' }] },
  { key: 'ecommerce', inputs: [{ name: 'ClaimTokopediaEmail', type: 'email' }] },
  { key: 'wallet', inputs: [{ name: 'ClaimOvoPhone', type: 'tel' }] },
  {
    key: 'map',
    inputs: [{ name: 'ClaimMapId' }, { name: 'ClaimMapName' }, { name: 'ClaimMapPhone', type: 'tel' }],
  },
];

export const PROFILE_FIELDS: readonly ProfileField[] = PROFILE_GROUPS.flatMap(({ inputs }) =>
  inputs.map(({ name }) => name),
);

/** What the profile cannot be saved without. */
export const REQUIRED_FIELDS: readonly ProfileField[] = PROFILE_GROUPS.flatMap(({ inputs }) =>
  inputs.flatMap(({ name, required }) => (required ? [name] : [])),
);

export type ProfileValues = Partial<Record<ProfileField, string>> & { picture?: File | undefined };

/** What the form starts with. */
export function profileValues(account: Account): ProfileValues {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, account[field] ?? '']));
}
