import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { Member } from '../http/context.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';

/** A password that was typed is good for this long for what asks for it again (docs/contract.md#sessions). */
const GOOD_FOR_MS = 10 * 60_000;

type Confirmed = Pick<Member, 'confirmedAt'>;

/** Whether the member has shown lately, in this session, that it is them; the login counts. */
function confirmedLately({ confirmedAt }: Confirmed, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < GOOD_FOR_MS;
}

/** Throws `password_needed`, which names the fields, where they are to be changed and nobody has confirmed lately. */
export function demandConfirmed(member: Confirmed, fields: readonly string[], now: Date): void {
  if (fields.length === 0 || confirmedLately(member, now)) return;
  const faults: FieldFaults<string> = Object.fromEntries(fields.map((field) => [field, 'password_needed']));
  throw new ApiProblem('password_needed', { fields: faults });
}
