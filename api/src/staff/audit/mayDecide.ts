import { holdsAll, type Right, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { StoredStaff } from '../repository/people.ts';

/** Someone who decides on a page about other accounts. */
interface Decider {
  readonly id: number;
  readonly rights: readonly Right[];
}

/** Current rights, read after all accounts are locked: they may have been removed since the call began. */
export function rightsNow(all: readonly StoredStaff[], { id, rights }: Decider): readonly Right[] {
  const own = all.find((one) => one.id === id);
  const now = own?.isOpen ? rightsOf(own.roles) : [];
  if (!now.includes('staff.change')) throw new Refusal('no_right');
  return rights.filter((right) => now.includes(right));
}

/** Giving a role requires all of its rights. */
export function mayGive(rights: readonly Right[], roles: readonly Role[]): void {
  if (!holdsAll(rights, roles)) throw new Refusal('staff_gives_more');
}

/** Giving a program a right requires having it. */
export function mayGrant(rights: readonly Right[], granted: readonly Right[]): void {
  const lacking = granted.filter((right) => !rights.includes(right));
  if (lacking.length > 0) throw new Refusal('staff_token_more');
}

/**
 * Refuses one's own account, and those with more rights: removing their roles or having a link mailed would get around
 * them. Also refuses one that changed since it was seen.
 */
export function mayDecideAbout(person: StoredStaff, { id, rights }: Decider, expectedRevision: string): void {
  if (person.id === id) throw new Refusal('staff_own_account');
  if (!holdsAll(rights, person.roles)) throw new Refusal('staff_holds_more');
  if (person.revision !== expectedRevision) throw new Refusal('staff_changed');
}
