import { holdsAll, type Right, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { StoredStaff } from '../repository/people.ts';

/** Who decides on a page about the accounts of others. */
interface Decider {
  readonly id: number;
  readonly rights: readonly Right[];
}

/** What somebody may do now that all accounts are held: it may have been taken from them since their call began. */
export function rightsNow(all: readonly StoredStaff[], { id, rights }: Decider): readonly Right[] {
  const own = all.find((one) => one.id === id);
  const now = own?.isOpen ? rightsOf(own.roles) : [];
  if (!now.includes('staff.change')) throw new Refusal('no_right');
  return rights.filter((right) => now.includes(right));
}

/** Whoever gives a role must hold all of it. */
export function mayGive(rights: readonly Right[], roles: readonly Role[]): void {
  if (!holdsAll(rights, roles)) throw new Refusal('staff_gives_more');
}

/** Whoever lets a program do something must be allowed to it. */
export function mayGrant(rights: readonly Right[], granted: readonly Right[]): void {
  const lacking = granted.filter((right) => !rights.includes(right));
  if (lacking.length > 0) throw new Refusal('staff_token_more');
}

/**
 * Never one's own account, nor that of somebody who may do more: whoever could take their roles, or have a link mailed, would be
 * above them. Nor one that is not as it was seen.
 */
export function mayDecideAbout(person: StoredStaff, { id, rights }: Decider, expectedRevision: string): void {
  if (person.id === id) throw new Refusal('staff_own_account');
  if (!holdsAll(rights, person.roles)) throw new Refusal('staff_holds_more');
  if (person.revision !== expectedRevision) throw new Refusal('staff_changed');
}
