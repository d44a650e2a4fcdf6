import type { Account } from '@friends/shared/contract/api/account';
import type { ProfileField } from '@friends/shared/contract/rules/profileRules';

export interface ProfileInput {
  readonly name: ProfileField;
  readonly type?: 'email' | 'tel' | 'date';
  readonly inputMode?: 'numeric';
  readonly autoComplete?: string;
  /** Required to save the section. */
  readonly required?: boolean;
  /** Not needed for any reward. */
  readonly optional?: boolean;
  /** Has a hint below. */
  readonly hint?: boolean;
  /** Full width of the group. */
  readonly wide?: boolean;
}

export interface ProfileGroup {
  /** Text key of its heading and hint. */
  readonly key: 'contact' | 'bank' | 'airline' | 'ecommerce' | 'wallet' | 'map';
  readonly inputs: readonly ProfileInput[];
}

/** Sections of the profile: the member, then one per kind of payout (docs/product.md#profile). */
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

/** Inputs of these fields in profile order; unknown names are left out. */
export const inputsOf = (names: readonly string[]): readonly ProfileInput[] =>
  PROFILE_INPUTS.filter(({ name }) => names.includes(name));

/** Blank and cleared fields are both undefined, so that neither counts as changed. */
export type ProfileValues = Partial<Record<ProfileField, string | undefined>> & { picture?: File | undefined };

export function profileValues(account: Account): ProfileValues {
  return Object.fromEntries(PROFILE_INPUTS.map(({ name }) => [name, account[name] || undefined]));
}
