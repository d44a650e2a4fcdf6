import type { AuditState } from '@friends/shared/contract/staff/audit';
import { RIGHTS, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { endInvites } from '../repository/invites.ts';
import { endAccount, type StoredStaff, setRoles } from '../repository/people.ts';
import { closeStaffSessionsOf } from '../repository/sessions.ts';

/** Changes an account while all are locked (`lockAllStaff`), for commands and pages. @returns the audit entry */
export type StaffChange = (tx: Tx, person: StoredStaff, all: readonly StoredStaff[]) => Promise<AuditedChange>;

/** A person's roles for the audit. */
export const rolesState = (roles: readonly Role[]): AuditState => ({ Roles: roles.join(', ') || 'none' });

/** @throws Refusal if no active account would have a right any more */
export function assertRightStaysHeld(all: readonly StoredStaff[], person: StoredStaff, roles: readonly Role[]): void {
  if (!person.isOpen) return;
  const others = all.filter(({ id, isOpen }) => isOpen && id !== person.id);
  const left = new Set([...rightsOf(roles), ...others.flatMap((other) => rightsOf(other.roles))]);
  const lost = RIGHTS.filter((right) => rightsOf(person.roles).includes(right) && !left.has(right));
  if (lost.length > 0) throw new Refusal('staff_last_holder', { email: person.email, rights: lost });
}

/** @throws Refusal if the company's directory manages the account */
function assertManagedHere({ isOfDirectory }: StoredStaff): void {
  if (isOfDirectory) throw new Refusal('staff_of_directory');
}

/** Replaces a person's roles. */
export const changeRoles =
  (roles: readonly Role[]): StaffChange =>
  async (tx, person, all) => {
    assertManagedHere(person);
    assertRightStaysHeld(all, person, roles);
    await setRoles(tx, person.id, roles);
    return { what: 'staff roles changed', before: rolesState(person.roles), after: rolesState(roles) };
  };

/** Ends an account with its sessions and invites. */
export const endStaffAccount =
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

/** Logs a person out everywhere; the account stays. */
export const logStaffOut: StaffChange = async (tx, person) => {
  await closeStaffSessionsOf(tx, person.id);
  return { what: 'staff logged out' };
};

/** Refuses a change of an ended account, for which only a new invite is possible. */
export const unlessEnded =
  (change: StaffChange): StaffChange =>
  async (tx, person, all) => {
    if (person.isEnded) throw new Refusal('staff_ended');
    return change(tx, person, all);
  };
