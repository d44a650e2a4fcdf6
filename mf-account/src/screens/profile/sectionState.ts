import type { Account } from '@friends/shared/contract/api/account';
import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import { checkProfile, type ProfileField } from '@friends/shared/contract/rules/profileRules';
import { inputsOf, type ProfileGroup } from './profileFields.ts';

interface SectionState {
  /** What it holds, as it is shown on the folded section. */
  readonly holds: readonly string[];
  /** What rewards may ask for, and is not there or not right. */
  readonly missing: readonly ProfileField[];
  /** Nothing was filled in, and nothing has to be: another kind of reward needs none of it. */
  readonly isEmpty: boolean;
}

/** Read on the folded section at once; a passport's number is nobody's business who looks over the shoulder. */
const SHOWN: Readonly<Record<ProfileGroup['key'], readonly ProfileField[]>> = {
  contact: ['Name', 'Email', 'Phone'],
  bank: ['ClaimBankName', 'ClaimBankAccount', 'ClaimBankHolder'],
  airline: ['ClaimGarudaMilesID'],
  ecommerce: ['ClaimTokopediaEmail'],
  wallet: ['ClaimOvoPhone'],
  map: ['ClaimMapId', 'ClaimMapName', 'ClaimMapPhone'],
};

const faultsOf = (account: Account) =>
  checkProfile(account, { home: account.agent.Country, today: jakartaDay(new Date()) });

/** What a section holds, and whether it is complete (docs/product.md#profile). */
export function sectionState(account: Account, { key, inputs }: ProfileGroup): SectionState {
  const textOf = (field: ProfileField) => (account[field] ?? '').trim();
  const faults = faultsOf(account);
  const requiredFields = inputs.flatMap(({ name, optional }) => (optional ? [] : [name]));
  return {
    holds: SHOWN[key].flatMap((field) => {
      const text = textOf(field);
      if (text === '') return [];
      return [field === 'ClaimBankAccount' && !faults[field] ? maskedAccount(text) : text];
    }),
    missing: requiredFields.filter((field) => textOf(field) === '' || faults[field] !== undefined),
    isEmpty: inputs.every(({ name }) => textOf(name) === ''),
  };
}

/** Whether a field of the account is empty, or holds what is not right. */
export function isWanting(account: Account, name: string): boolean {
  const [input] = inputsOf([name]);
  if (!input) return false;
  return (account[input.name] ?? '').trim() === '' || faultsOf(account)[input.name] !== undefined;
}
