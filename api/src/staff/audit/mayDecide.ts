import { includesRightsOf, type Right, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { StoredStaff } from '../repository/people.ts';

/** Someone who decides about other accounts. */
interface Decider {
  readonly id: number;
  readonly rights: readonly Right[];
}

/** The decider's rights as of now, with all accounts locked: some may have been removed since the call began. @throws Refusal */
export function currentRights(all: readonly StoredStaff[], { id, rights }: Decider): readonly Right[] {
  const own = all.find((one) => one.id === id);
  const now = own?.isOpen ? rightsOf(own.roles) : [];
  if (!now.includes('staff.change')) throw new Refusal('no_right');
  return rights.filter((right) => now.includes(right));
}

/** @throws Refusal if the decider lacks a right of a role that is given */
export function assertMayGive(rights: readonly Right[], roles: readonly Role[]): void {
  if (!includesRightsOf(rights, roles)) throw new Refusal('staff_gives_more');
}

/** @throws Refusal if the decider lacks a right that a program is given */
export function assertMayGrant(rights: readonly Right[], granted: readonly Right[]): void {
  const lacking = granted.filter((right) => !rights.includes(right));
  if (lacking.length > 0) throw new Refusal('staff_token_more');
}

/**
 * @throws Refusal if the account is the decider's own, has rights that the decider lacks (removing its roles or mailing
 * a new link would circumvent them), or changed since it was read
 */
export function assertMayDecideAbout(person: StoredStaff, { id, rights }: Decider, expectedRevision: string): void {
  if (person.id === id) throw new Refusal('staff_own_account');
  if (!includesRightsOf(rights, person.roles)) throw new Refusal('staff_holds_more');
  if (person.revision !== expectedRevision) throw new Refusal('staff_changed');
}
