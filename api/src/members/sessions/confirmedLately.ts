import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { Member } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** So long a typed password, a login's too, is good for what asks for it again (docs/contract.md#sessions). */
const GOOD_FOR_MS = 10 * 60_000;

/** Throws `password_needed`, which names the fields that are to be changed, where the password was not typed lately. */
export function demandConfirmed({ confirmedAt }: Member, fields: readonly string[], now: Date): void {
  if (fields.length === 0 || now.getTime() - confirmedAt.getTime() < GOOD_FOR_MS) return;
  const faults: FieldFaults<string> = Object.fromEntries(fields.map((field) => [field, 'password_needed']));
  throw new Refusal('password_needed', { fields: faults });
}
