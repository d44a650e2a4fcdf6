/** All that staff may do beside looking after their own account; a call names the one it needs. */
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

/** Roles are lists of rights; who has none may look after their own account only. */
export const ROLES = {
  'release-manager': ['releases.read', 'releases.publish', 'releases.change', 'calendar.read'],
  'campaign-manager': ['releases.read', 'seasons.change', 'calendar.read'],
  editor: ['calendar.read', 'content.edit', 'content.publish'],
  clerk: ['members.read', 'members.approve', 'missingPoints.answer', 'mails.change', 'redemptions.decide'],
  approver: [
    ...([
      'members.read',
      'members.help',
      'members.approve',
      'members.copy',
      'members.erase',
      'agencies.change',
      'missingPoints.answer',
      'mails.change',
    ] as const),
    ...(['redemptions.decide', 'redemptions.decideLarge', 'points.correct', 'bookings.import'] as const),
    ...(['payouts.read', 'payouts.approve', 'operations.read'] as const),
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

/** All rights of the roles, in the order of `RIGHTS`. */
export function rightsOf(roles: readonly Role[]): readonly Right[] {
  const granted = new Set<Right>(roles.flatMap((role) => ROLES[role]));
  return RIGHTS.filter((right) => granted.has(right));
}

/** True if the rights include all of the roles': giving or removing roles requires it (docs/contract.md#the-staffs-portal). */
export function holdsAll(rights: readonly Right[], roles: readonly Role[]): boolean {
  return rightsOf(roles).every((right) => rights.includes(right));
}

const isRole = (name: string): name is Role => ROLE_NAMES.some((role) => role === name);

/** The roles among names, each once; one that a version before or after this has is none here. */
export function rolesIn(names: readonly string[]): readonly Role[] {
  return [...new Set(names)].filter(isRole);
}

const isTokenRight = (name: string): name is TokenRight => TOKEN_RIGHTS.some((right) => right === name);

/** The rights among names that a token may have, each once. */
export function tokenRightsIn(names: readonly string[]): readonly TokenRight[] {
  return [...new Set(names)].filter(isTokenRight);
}
