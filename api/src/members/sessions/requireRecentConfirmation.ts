import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { Member } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/**
 * Time for which an entered password, also at login, permits sensitive changes (docs/contract.md#sessions).
 */
const CONFIRMATION_LIFETIME_MS = 10 * 60_000;

/** @throws Refusal `password_needed` with the fields to change, if the password was not entered recently */
export function requireRecentConfirmation({ confirmedAt }: Member, fields: readonly string[], now: Date): void {
  if (fields.length === 0 || now.getTime() - confirmedAt.getTime() < CONFIRMATION_LIFETIME_MS) return;
  const faults: FieldFaults<string> = Object.fromEntries(fields.map((field) => [field, 'password_needed']));
  throw new Refusal('password_needed', { fields: faults });
}
