import type { Account } from '@friends/shared/contract/api/account';
import type { ProfileField } from '@friends/shared/contract/rules/profileRules';

export interface ProfileInput {
  readonly name: ProfileField;
  readonly type?: 'email' | 'tel' | 'date';
  readonly inputMode?: 'numeric';
  readonly autoComplete?: string;
  /** The section is not saved without it. */
  readonly required?: boolean;
  /** No reward asks for it. */
  readonly optional?: boolean;
  /** A line below it says what is wanted. */
  readonly hint?: boolean;
  /** Takes the whole width of the group. */
  readonly wide?: boolean;
}

export interface ProfileGroup {
  /** Key of its heading and hint in the texts. */
  readonly key: 'contact' | 'bank' | 'airline' | 'ecommerce' | 'wallet' | 'map';
  readonly inputs: readonly ProfileInput[];
}

/** The sections of the profile: the member, then what each kind of reward needs to be paid out (docs/product.md#profile). */
export const PROFILE_GROUPS: readonly ProfileGroup[] = [
  {
    key: 'contact',
    inputs: [
      { name: 'Name', autoComplete: 'name', required: true },
      { name: 'Email', type: 'email', autoComplete: 'email', required: true },
      { name: 'Phone', type: 'tel', autoComplete: 'tel', required: true, hint: true },
      { name: 'Birthdate', type: 'date', autoComplete: 'bday', required: true },
      { name: 'Address', autoComplete: 'street-address', wide: true },
      { name: 'Area', autoComplete: 'address-level2', optional: true },
    ],
  },
  {
    key: 'bank',
    inputs: [
      { name: 'ClaimBankName' },
      { name: 'ClaimBankAccount', inputMode: 'numeric', hint: true },
      { name: 'ClaimBankHolder', hint: true },
      { name: 'ClaimSwift', optional: true },
      { name: 'ClaimBankAddress', optional: true, wide: true },
      { name: 'ClaimBusinessReg', optional: true },
      { name: 'ClaimPassport', optional: true },
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

const PROFILE_INPUTS: readonly ProfileInput[] = PROFILE_GROUPS.flatMap(({ inputs }) => inputs);

/** The inputs of these fields, in the order of the profile; names of no field are left out. */
export const inputsOf = (names: readonly string[]): readonly ProfileInput[] =>
  PROFILE_INPUTS.filter(({ name }) => names.includes(name));

/** A blank field has no text, as one that was emptied: nothing was typed into either. */
export type ProfileValues = Partial<Record<ProfileField, string | undefined>> & { picture?: File | undefined };

/** What the forms start with. */
export function profileValues(account: Account): ProfileValues {
  return Object.fromEntries(PROFILE_INPUTS.map(({ name }) => [name, account[name] || undefined]));
}
