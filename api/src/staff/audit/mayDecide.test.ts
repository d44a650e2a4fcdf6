import type { Right, Role } from '@friends/shared/contract/staff/rights';
import type { StoredStaff } from '../repository/people.ts';
import { assertMayDecideAbout, assertMayGive, assertMayGrant, currentRights } from './mayDecide.ts';

const CLERK: readonly Right[] = ['releases.read', 'calendar.read', 'staff.read', 'staff.change'];

function person(id: number, roles: readonly Role[], isOpen = true): StoredStaff {
  return {
    id,
    email: `${id}@staff.test`,
    name: 'Wulan',
    roles,
    isOpen,
    isEnded: false,
    isOfDirectory: false,
    revision: 'seen',
  };
}

const reasonOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return Object(error).code;
  }
};

describe('staff with fewer rights', () => {
  it('give only roles whose every right they have', () => {
    expect(reasonOf(() => assertMayGive(CLERK, ['viewer']))).toBeUndefined();
    for (const roles of [['release-manager'], ['viewer', 'auditor'], ['administrator']] as const)
      expect([roles, reasonOf(() => assertMayGive(CLERK, roles))]).toEqual([roles, 'staff_gives_more']);
  });

  it('create programs with no more rights than their own', () => {
    expect(reasonOf(() => assertMayGrant(CLERK, ['releases.read']))).toBeUndefined();
    expect(reasonOf(() => assertMayGrant(CLERK, ['releases.read', 'releases.change']))).toBe('staff_token_more');
  });

  it('cannot act on staff with more rights, even before that person has signed up', () => {
    const decide = (roles: readonly Role[], isOpen: boolean) =>
      reasonOf(() => assertMayDecideAbout(person(2, roles, isOpen), { id: 1, rights: CLERK }, 'seen'));
    expect([decide(['viewer'], true), decide([], false)]).toEqual([undefined, undefined]);
    for (const isOpen of [true, false]) expect(decide(['viewer', 'auditor'], isOpen)).toBe('staff_holds_more');
  });

  it('cannot act on themselves, nor on an account that changed since they saw it', () => {
    const by = { id: 1, rights: CLERK };
    expect(reasonOf(() => assertMayDecideAbout(person(1, []), by, 'seen'))).toBe('staff_own_account');
    expect(reasonOf(() => assertMayDecideAbout(person(2, []), by, 'an earlier revision'))).toBe('staff_changed');
  });
});

describe('rights after all accounts are locked', () => {
  it('follow the current roles, and never exceed those of the call', () => {
    const all = [person(1, ['administrator'])];
    expect(currentRights(all, { id: 1, rights: CLERK })).toEqual(CLERK);
  });

  it.each<[string, StoredStaff]>([
    ['whose role was removed', person(1, ['viewer'])],
    ['whose account is no longer open', person(1, ['administrator'], false)],
    ['who is another person', person(2, ['administrator'])],
  ])('are none for a person %s', (_who, stored) => {
    expect(reasonOf(() => currentRights([stored], { id: 1, rights: CLERK }))).toBe('no_right');
  });
});
