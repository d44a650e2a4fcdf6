/** Rights of staff; nobody needs one for their own account. Which call requires which right: `endpoints.ts`. */
export const RIGHTS = [
  'releases.read',
  'releases.publish',
  'releases.change',
  'seasons.change',
  'calendar.read',
  'content.edit',
  'content.publish',
  'members.read',
  'members.help',
  'members.approve',
  'members.copy',
  'members.erase',
  'agencies.change',
  'missingPoints.answer',
  'mails.change',
  'redemptions.decide',
  'redemptions.decideLarge',
  'points.correct',
  'bookings.import',
  'payouts.read',
  'payouts.make',
  'payouts.approve',
  'deliveries.change',
  'codes.change',
  'operations.read',
  'figures.read',
  'audit.read',
  'staff.read',
  'staff.change',
] as const;

export type Right = (typeof RIGHTS)[number];

/** Roles and their rights. */
export const ROLES = {
  'release-manager': ['releases.read', 'releases.publish', 'releases.change', 'calendar.read'],
  'campaign-manager': ['releases.read', 'seasons.change', 'calendar.read'],
  editor: ['calendar.read', 'content.edit', 'content.publish'],
  clerk: ['members.read', 'members.approve', 'missingPoints.answer', 'mails.change', 'redemptions.decide'],
  approver: [
    'members.read',
    'members.help',
    'members.approve',
    'members.copy',
    'members.erase',
    'agencies.change',
    'missingPoints.answer',
    'mails.change',
    'redemptions.decide',
    'redemptions.decideLarge',
    'points.correct',
    'bookings.import',
    'payouts.read',
    'payouts.approve',
    'operations.read',
  ],
  support: ['members.read', 'members.help'],
  finance: ['payouts.read', 'payouts.make', 'payouts.approve', 'operations.read'],
  fulfilment: ['deliveries.change', 'codes.change', 'operations.read'],
  manager: ['calendar.read', 'figures.read'],
  viewer: ['releases.read', 'calendar.read'],
  auditor: ['releases.read', 'calendar.read', 'operations.read', 'audit.read', 'staff.read'],
  administrator: RIGHTS,
} as const satisfies Readonly<Record<string, readonly Right[]>>;

/** Rights that a token can have: programs only publish releases and decide about them. */
export const TOKEN_RIGHTS = [
  'releases.read',
  'releases.publish',
  'releases.change',
] as const satisfies readonly Right[];

export type TokenRight = (typeof TOKEN_RIGHTS)[number];

export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** Union of the roles' rights, in the order of `RIGHTS`. */
export function rightsOf(roles: readonly Role[]): readonly Right[] {
  const granted = new Set<Right>(roles.flatMap((role) => ROLES[role]));
  return RIGHTS.filter((right) => granted.has(right));
}

/** True if `rights` include all rights of the roles, as required to assign or remove them (docs/contract.md#the-staffs-portal). */
export function includesRightsOf(rights: readonly Right[], roles: readonly Role[]): boolean {
  return rightsOf(roles).every((right) => rights.includes(right));
}

const isRole = (name: string): name is Role => ROLE_NAMES.some((role) => role === name);

/** Known roles among the names, without duplicates. Roles of other versions of the portal are ignored. */
export function rolesIn(names: readonly string[]): readonly Role[] {
  return [...new Set(names)].filter(isRole);
}

const isTokenRight = (name: string): name is TokenRight => TOKEN_RIGHTS.some((right) => right === name);

/** Rights among the names that a token can have, without duplicates. */
export function tokenRightsIn(names: readonly string[]): readonly TokenRight[] {
  return [...new Set(names)].filter(isTokenRight);
}
