/** One shell, two origins: what members see, and the company's own pages (docs/decisions/0109). */
export type PortalName = 'members' | 'staff';

const STAFF = /^mf-staff(-|$)/;

/**
 * Which portal a remote is for. Its name says it, so registry, addresses of files and whoever serves them cannot disagree:
 * `mf-staff`, and what begins with `mf-staff-`, is for the staff's portal and never named to members.
 */
export const portalOf = (name: string): PortalName => (STAFF.test(name) ? 'staff' : 'members');
