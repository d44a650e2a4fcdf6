import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { Language } from '@friends/shared/contract/rules/language';

/** Each wrong field with its message in the language. */
export function fieldErrors(faults: FieldFaults<string>, language: Language): Record<string, string> {
  const messages = Object.entries(fieldMessages(faults, language));
  return Object.fromEntries(messages.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
