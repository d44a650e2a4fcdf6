import { type PortalName, portalOf } from '@friends/shared/contract/release/portalOf';
import { type ReleaseId, SHELL } from '@friends/shared/contract/release/release';

/** Whether a portal has a release of that name: its own remotes, and the shell, which is the same in both. */
export const isIn = (portal: PortalName, name: string): boolean => name === SHELL || portalOf(name) === portal;

/** Of entries of the registry those that one portal shows, in their order. */
export const entriesIn = <E extends Pick<ReleaseId, 'name'>>(portal: PortalName, entries: readonly E[]): E[] =>
  entries.filter(({ name }) => isIn(portal, name));
