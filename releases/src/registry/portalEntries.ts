import { type PortalName, portalOf } from '@friends/shared/contract/release/portalOf';
import { type ReleaseId, SHELL } from '@friends/shared/contract/release/release';

/** True for the portal's own remotes, and for the shell, which both portals share. */
export const isIn = (portal: PortalName, name: string): boolean => name === SHELL || portalOf(name) === portal;

export const entriesIn = <E extends Pick<ReleaseId, 'name'>>(portal: PortalName, entries: readonly E[]): E[] =>
  entries.filter(({ name }) => isIn(portal, name));
