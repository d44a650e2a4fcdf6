import { holdsAll, type Right, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { StaffRefused } from '../problems/StaffRefused.ts';
import type { StoredStaff } from './repository/people.ts';

/** Who decides on a page about the accounts of others. */
interface Decider {
  readonly id: number;
  readonly rights: readonly Right[];
}

/** What somebody may do now that all accounts are held: it may have been taken from them since their call began. */
export function rightsNow(all: readonly StoredStaff[], { id, rights }: Decider): readonly Right[] {
  const own = all.find((one) => one.id === id);
  const now = own?.isOpen ? rightsOf(own.roles) : [];
  if (!now.includes('staff.change')) throw new StaffRefused('no_right', 'they lack the right by now');
  return rights.filter((right) => now.includes(right));
}

/** Whoever gives a role must hold all of it. */
export function mayGive(rights: readonly Right[], roles: readonly Role[]): void {
  if (!holdsAll(rights, roles)) throw new StaffRefused('staff_gives_more', `they lack rights of ${roles.join(', ')}`);
}

/** Whoever lets a program do something must be allowed to it. */
export function mayGrant(rights: readonly Right[], granted: readonly Right[]): void {
  const lacking = granted.filter((right) => !rights.includes(right));
  if (lacking.length > 0) throw new StaffRefused('staff_token_more', `they lack ${lacking.join(', ')}`);
}

/**
 * Never one's own account, nor that of somebody who may do more: whoever could take their roles, or have a link mailed, would be
 * above them. Nor one that is not as it was seen.
 */
export function mayDecideAbout(person: StoredStaff, { id, rights }: Decider, seen: string): void {
  if (person.id === id) throw new StaffRefused('staff_own_account', 'it is their own account');
  if (!holdsAll(rights, person.roles)) throw new StaffRefused('staff_holds_more', `${person.email} may do more`);
  if (person.revision !== seen) throw new StaffRefused('staff_changed', 'it was changed meanwhile');
}
