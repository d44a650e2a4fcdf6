/** The room of a file of the API: its folder in `api/src`. What lies in `api/src` itself joins the rooms. */
export function apiRoomOf(path: string): string | undefined {
  if (!path.startsWith('api/')) return undefined;
  const [, area] = /^api\/src\/(\w+)\//.exec(path) ?? [];
  if (area !== undefined) return `api ${area}`;
  return path.startsWith('api/src/') ? 'api start' : 'api tests';
}

/** What an area with calls may need: how calls are defined and refused, and the database. */
const CALLS = ['database', 'http', 'problems'];
/** What an area with commands of the operator needs beside that. */
const COMMANDS = [...CALLS, 'console', 'audit'];
const CONTENT = [...CALLS, 'console', 'contentFiles'];

/** Rooms of the API that each of its rooms may import besides itself. An area that is not named here is refused. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  approvals: ['claimDetails', 'database', 'problems', 'secrets'],
  calendar: [],
  config: ['database'],
  database: [],
  problems: ['database'],
  http: ['config', 'database', 'problems'],
  secrets: ['config', 'database'],
  claimDetails: ['config', 'database', 'secrets'],
  sealing: ['audit', 'claimDetails', 'config', 'console', 'database', 'http', 'payouts', 'secrets', 'vouchers'],
  proofs: ['database', 'http', 'secrets'],
  credentials: [...CALLS, 'proofs', 'secrets'],
  docs: ['http', 'problems'],
  health: ['database', 'http'],
  identities: ['database', 'console'],
  console: ['approvals', 'calendar', 'config', 'database', 'http', 'problems'],
  backup: ['config', 'console', 'database'],
  audit: ['calendar', 'console', 'database', 'problems'],
  contentFiles: ['audit', 'console', 'database', 'http'],
  mail: ['calendar', 'config', 'console', 'database', 'http'],
  tracing: ['config', 'database'],
  pictures: CALLS,
  agents: ['audit', 'console', 'database', 'problems'],
  notifications: [...CALLS, 'calendar', 'mail'],
  ledger: [...COMMANDS, 'calendar', 'mail', 'notifications'],
  metrics: ['config', 'database', 'http', 'ledger', 'nightly'],
  members: [
    ...COMMANDS,
    'agents',
    'approvals',
    'bookings',
    'claimDetails',
    'config',
    'credentials',
    'ledger',
    'mail',
    'secrets',
  ],
  agentChanges: [...COMMANDS, 'activity', 'agents', 'approvals', 'bookings', 'mail', 'members'],
  activity: CALLS,
  secondFactor: [...COMMANDS, 'activity', 'config', 'credentials', 'mail', 'members', 'secrets'],
  payoutItems: ['database'],
  payouts: [
    ...COMMANDS,
    ...['approvals', 'calendar', 'claimDetails', 'config', 'credentials', 'mail', 'notifications', 'payoutItems'],
    ...['redemptions', 'secrets', 'staff'],
  ],
  passkeys: [
    ...COMMANDS,
    ...['activity', 'config', 'credentials', 'mail', 'members', 'payouts', 'proofs', 'secondFactor', 'secrets'],
  ],
  sessions: [...COMMANDS, 'activity', 'credentials', 'mail', 'members', 'passkeys', 'secondFactor', 'secrets'],
  staff: [...COMMANDS, 'approvals', 'calendar', 'config', 'credentials', 'mail', 'secondFactor', 'secrets'],
  passwords: [...CALLS, 'activity', 'config', 'credentials', 'mail', 'members', 'payouts', 'secondFactor', 'sessions'],
  payoutStops: [
    ...COMMANDS,
    ...['activity', 'credentials', 'mail', 'members', 'passkeys', 'passwords', 'payouts', 'secrets', 'sessions'],
  ],
  emailChanges: [
    ...CALLS,
    ...['activity', 'config', 'credentials', 'mail', 'members', 'passkeys', 'passwords', 'sessions'],
  ],
  profile: [
    ...CALLS,
    ...['activity', 'calendar', 'claimDetails', 'config', 'emailChanges', 'mail', 'members', 'payouts', 'pictures'],
    ...['secrets', 'sessions'],
  ],
  bookings: [...COMMANDS, 'calendar', 'identities', 'ledger', 'notifications', 'promotions'],
  pointsClaims: [
    ...COMMANDS,
    ...['approvals', 'bookings', 'calendar', 'corrections', 'ledger', 'mail', 'members', 'notifications'],
  ],
  catalogue: [...CONTENT, 'audit', 'calendar', 'members'],
  goals: [...CALLS, 'catalogue', 'ledger', 'members'],
  corrections: [...COMMANDS, 'approvals', 'config', 'ledger', 'mail', 'notifications', 'secrets', 'staff'],
  redemptions: [
    ...COMMANDS,
    ...['approvals', 'calendar', 'catalogue', 'claimDetails', 'config', 'ledger', 'mail', 'members', 'notifications'],
    'payoutItems',
    ...['secrets', 'staff', 'vouchers'],
  ],
  deliveries: [...COMMANDS, ...['approvals', 'calendar', 'claimDetails', 'config', 'redemptions', 'secrets', 'staff']],
  vouchers: ['calendar', 'config', 'database', 'secrets', 'staff'],
  codes: [
    ...COMMANDS,
    ...['approvals', 'calendar', 'config', 'payouts', 'redemptions', 'secrets', 'staff', 'vouchers'],
  ],
  promotions: [...CONTENT, 'calendar', 'identities'],
  today: [...CALLS, 'calendar', 'nightly', 'vouchers'],
  nightly: [
    ...COMMANDS,
    ...[
      'bookings',
      'calendar',
      'claimDetails',
      'codes',
      'emailChanges',
      'ledger',
      'notifications',
      'passwords',
      'payouts',
      'redemptions',
    ],
    ...['sealing', 'sessions', 'staff'],
  ],
  content: CONTENT,
  contact: [...CALLS, 'config', 'mail', 'proofs', 'secrets'],
  amazing: [...CONTENT, 'audit', 'bookings', 'calendar', 'members'],
  demo: [
    ...CONTENT,
    ...['amazing', 'audit', 'bookings', 'calendar', 'catalogue', 'config'],
    ...['content', 'credentials', 'ledger', 'notifications', 'promotions', 'redemptions', 'staff'],
  ],
};

const roomsOf = (areas: readonly string[]): string[] => ['contract', ...areas.map((area) => `api ${area}`)];

/** All rooms of the API. */
export const API_ROOMS: readonly string[] = Object.keys(AREAS).map((area) => `api ${area}`);

/** What joins the rooms may import all of them; nothing in a room may import it. */
export const API_LAYERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(AREAS).map(([area, needs]) => [`api ${area}`, roomsOf(needs)])),
  // Both lock their folder, and must not lose it to a process that has ended.
  'api database': ['contract', 'release'],
  // A backup has the releases in it, too.
  'api start': ['contract', 'release', ...API_ROOMS],
};
