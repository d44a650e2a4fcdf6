import type { AuditState } from '@friends/shared/contract/staff/audit';
import { RIGHTS, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { endInvites } from '../repository/invites.ts';
import { endAccount, type StoredStaff, setRoles } from '../repository/people.ts';
import { closeStaffSessionsOf } from '../repository/sessions.ts';

/**
 * What is done to an account while all are held (`lockAllStaff`), by a command or a page alike.
 *
 * @returns what the audit says
 */
export type StaffChange = (tx: Tx, person: StoredStaff, all: readonly StoredStaff[]) => Promise<AuditedChange>;

/** Somebody's roles as the audit tells them. */
export const rolesState = (roles: readonly Role[]): AuditState => ({ Roles: roles.join(', ') || 'none' });

/** Refuses where a right would be left without anybody who has signed up. */
export function assertRightStaysHeld(all: readonly StoredStaff[], person: StoredStaff, roles: readonly Role[]): void {
  if (!person.isOpen) return;
  const others = all.filter(({ id, isOpen }) => isOpen && id !== person.id);
  const left = new Set([...rightsOf(roles), ...others.flatMap((other) => rightsOf(other.roles))]);
  const lost = RIGHTS.filter((right) => rightsOf(person.roles).includes(right) && !left.has(right));
  if (lost.length > 0) throw new Refusal('staff_last_holder', { email: person.email, rights: lost });
}

/** Refuses to change what the company's directory says. */
function assertManagedHere({ isOfDirectory }: StoredStaff): void {
  if (isOfDirectory) throw new Refusal('staff_of_directory');
}

/** Gives somebody these roles in the place of the present ones. */
export const changeRoles =
  (roles: readonly Role[]): StaffChange =>
  async (tx, person, all) => {
    assertManagedHere(person);
    assertRightStaysHeld(all, person, roles);
    await setRoles(tx, person.id, roles);
    return { what: 'staff roles changed', before: rolesState(person.roles), after: rolesState(roles) };
  };

/** Ends an account with its sessions and invites. */
export const endStaff =
  (now: Date): StaffChange =>
  async (tx, person, all) => {
    assertManagedHere(person);
    assertRightStaysHeld(all, person, []);
    await endAccount(tx, person.id, now);
    await endInvites(tx, person.id);
    await closeStaffSessionsOf(tx, person.id);
    return {
      what: 'staff ended',
      before: { State: person.isOpen ? 'open' : 'invited', ...rolesState(person.roles) },
      after: { State: 'ended' },
    };
  };

/** Ends every session of somebody; the account stays. */
export const signStaffOut: StaffChange = async (tx, person) => {
  await closeStaffSessionsOf(tx, person.id);
  return { what: 'staff logged out' };
};

/** The same, but for an account that has ended, of which nothing is left but to invite them again. */
export const unlessEnded =
  (change: StaffChange): StaffChange =>
  async (tx, person, all) => {
    if (person.isEnded) throw new Refusal('staff_ended');
    return change(tx, person, all);
  };
