import { ROLE_NAMES, type Role } from '@friends/shared/contract/staff/rights';

const isRole = (name: string): name is Role => ROLE_NAMES.some((role) => role === name);

/** The roles among names, each once; one that a version before or after this has is none here. */
export function rolesIn(names: readonly string[]): readonly Role[] {
  return [...new Set(names)].filter(isRole);
}
