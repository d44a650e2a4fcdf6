/** One shell, two origins: the members' portal and the staff's (docs/decisions/0109). */
export type PortalName = 'members' | 'staff';

const STAFF = /^mf-staff(-|$)/;

/**
 * The portal that a remote belongs to, by its name, so that registry, file URLs and servers agree: `mf-staff` and
 * `mf-staff-…` belong to the staff's portal and are never named to members.
 */
export const portalOf = (name: string): PortalName => (STAFF.test(name) ? 'staff' : 'members');
