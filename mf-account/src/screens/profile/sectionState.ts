import type { Account } from '@friends/shared/contract/api/account';
import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import { checkProfile, type ProfileField } from '@friends/shared/contract/rules/profileRules';
import { inputsOf, type ProfileGroup } from './profileFields.ts';

interface SectionState {
  /** Values to display on the closed section. */
  readonly values: readonly string[];
  /** Fields for rewards that are blank or invalid. */
  readonly missing: readonly ProfileField[];
  /** True if nothing was filled in and nothing is required. */
  readonly isEmpty: boolean;
}

/** Fields whose values are displayed on the closed section: no passport numbers. */
const SUMMARY_FIELDS: Readonly<Record<ProfileGroup['key'], readonly ProfileField[]>> = {
  contact: ['Name', 'Email', 'Phone'],
  bank: ['ClaimBankName', 'ClaimBankAccount', 'ClaimBankHolder'],
  airline: ['ClaimGarudaMilesID'],
  ecommerce: ['ClaimTokopediaEmail'],
  wallet: ['ClaimOvoPhone'],
  map: ['ClaimMapId', 'ClaimMapName', 'ClaimMapPhone'],
};

const errorsOf = (account: Account) =>
  checkProfile(account, { home: account.agent.Country, today: jakartaDay(new Date()) });

/** Values and completeness of a section (docs/product.md#profile). */
export function sectionState(account: Account, { key, inputs }: ProfileGroup): SectionState {
  const textOf = (field: ProfileField) => (account[field] ?? '').trim();
  const fieldErrors = errorsOf(account);
  const requiredFields = inputs.flatMap(({ name, optional }) => (optional ? [] : [name]));
  return {
    values: SUMMARY_FIELDS[key].flatMap((field) => {
      const text = textOf(field);
      if (text === '') return [];
      return [field === 'ClaimBankAccount' && !fieldErrors[field] ? maskedAccount(text) : text];
    }),
    missing: requiredFields.filter((field) => textOf(field) === '' || fieldErrors[field] !== undefined),
    isEmpty: inputs.every(({ name }) => textOf(name) === ''),
  };
}

/** True if a field of the account is blank or invalid. */
export function isMissing(account: Account, name: string): boolean {
  const [input] = inputsOf([name]);
  if (!input) return false;
  return (account[input.name] ?? '').trim() === '' || errorsOf(account)[input.name] !== undefined;
}
