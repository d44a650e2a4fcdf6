import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { Config } from '../../platform/config/config.ts';
import type { Staff } from '../../platform/http/context.ts';

/** Converts a signed-in person for the calls. */
export function toAccount(
  { email, name, roles, rights, sessionEnds }: Staff,
  { staffSignOn }: Pick<Config, 'staffSignOn'>,
): StaffAccount {
  return {
    Email: email,
    Name: name,
    Roles: [...roles],
    Rights: [...rights],
    SessionEnds: sessionEnds.toISOString(),
    Directory: staffSignOn !== null,
  };
}
