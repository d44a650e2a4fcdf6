import { FIELD_MESSAGES } from '@friends/shared/contract/rules/apiFieldMessages';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { Language } from '@friends/shared/contract/rules/language';

export function fieldErrors(faults: FieldFaults<string>, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, FIELD_MESSAGES[language][fault]]] : [])),
  );
}
