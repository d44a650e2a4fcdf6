/** A room is a folder with rules of its own; the first pattern that fits names it. */
const ROOMS: readonly (readonly [room: string, pattern: RegExp])[] = [
  ['contract', /^shared\/contract\//],
  ['client', /^shared\/client\//],
  ['state', /^shared\/state\//],
  ['i18n', /^shared\/i18n\//],
  ['ui', /^shared\/ui\//],
  ['remote kit', /^shared\/remote\//],
  ['build', /^tools\/build\//],
  ['testing', /^tools\/testing\//],
  ['shell config', /^shell\/src\/config\//],
  ['shell session', /^shell\/src\/(session|language)\//],
  ['shell registry', /^shell\/src\/registry\//],
  ['shell navigation', /^shell\/src\/navigation\//],
  ['shell slots', /^shell\/src\/slots\//],
  ['shell layout', /^shell\/src\/layout\//],
  ['shell start', /^shell\/src\//],
  ['webpack config', /^[\w-]+\/webpack\.config\.ts$/],
  ...['mf-public', 'mf-member', 'mf-account', 'mf-amazing-race'].flatMap(remoteRooms),
  ['api', /^api\//],
  ['release', /^deploy\/release\//],
  ['gateway', /^deploy\/gateway\//],
  ['e2e', /^e2e\//],
  ['tools root', /^tools\/root\.ts$/],
  ['tools', /^tools\//],
];

function remoteRooms(remote: string): (readonly [string, RegExp])[] {
  return [
    [`${remote} manifest`, new RegExp(`^${remote}/src/manifest\\.ts$`)],
    [`${remote} client`, new RegExp(`^${remote}/src/client/`)],
    [`${remote} state`, new RegExp(`^${remote}/src/state/`)],
    [`${remote} screens`, new RegExp(`^${remote}/src/(?!App|remote\\.)`)],
    [`${remote} App`, new RegExp(`^${remote}/src/`)],
  ];
}

export function roomOf(path: string): string | undefined {
  return ROOMS.find(([, pattern]) => pattern.test(path))?.[0];
}

const KIT = ['contract', 'client', 'state', 'i18n', 'ui', 'remote kit'];

/** Rooms each room may import besides itself (ARCHITECTURE, "Who may import whom"). */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  client: ['contract'],
  state: ['contract', 'client'],
  i18n: ['contract'],
  ui: ['contract', 'client', 'state', 'i18n'],
  'remote kit': ['contract', 'client', 'state', 'i18n', 'ui'],
  build: ['contract', 'tools root'],
  'shell config': KIT,
  'shell session': [...KIT, 'shell config'],
  'shell registry': [...KIT, 'shell config'],
  'shell navigation': [...KIT, 'shell config', 'shell registry'],
  'shell slots': [...KIT, 'shell config', 'shell registry', 'shell navigation'],
  'shell layout': [...KIT, 'shell config', 'shell registry'],
  'shell start': [
    ...KIT,
    'shell config',
    'shell session',
    'shell registry',
    'shell navigation',
    'shell slots',
    'shell layout',
  ],
  'webpack config': [
    'build',
    ...['mf-public', 'mf-member', 'mf-account', 'mf-amazing-race'].map((name) => `${name} manifest`),
  ],
  ...Object.fromEntries(['mf-public', 'mf-member', 'mf-account', 'mf-amazing-race'].flatMap(remoteLayers)),
  api: ['contract'],
  release: ['contract', 'build', 'tools root'],
  gateway: ['contract', 'build', 'api', 'release'],
  e2e: ['contract', 'testing', 'tools', 'tools root'],
  tools: [...KIT, 'tools root', 'build', 'testing', 'api', 'release', 'gateway'],
};

/** No remote imports another, nor the shell; a screen never calls the client. */
function remoteLayers(remote: string): (readonly [string, readonly string[]])[] {
  return [
    [`${remote} manifest`, ['contract']],
    [`${remote} client`, ['contract', 'client']],
    [`${remote} state`, ['contract', 'client', 'state', `${remote} client`]],
    // A screen may read its own routes' paths.
    [`${remote} screens`, [...KIT, `${remote} manifest`, `${remote} state`]],
    [`${remote} App`, [...KIT, `${remote} manifest`, `${remote} state`, `${remote} screens`]],
  ];
}

/** Libraries that are used in one place only, and why. */
export const LIBRARIES: readonly {
  readonly library: RegExp;
  readonly homes: readonly RegExp[];
  readonly why: string;
}[] = [
  {
    library: /^single-spa$/,
    homes: [/^shell\/src\/slots\//],
    why: 'is the business of shell/src/slots alone',
  },
  {
    library: /^@module-federation\//,
    homes: [/^shell\/src\/slots\//, /^tools\/(build|bench)\//],
    why: 'is the business of shell/src/slots and the build preset alone',
  },
  { library: /^axios$/, homes: [/^shared\/client\//], why: 'comes through shared/client' },
  { library: /^jotai(\/|$)/, homes: [/^shared\/state\/jotai\.ts$/], why: 'comes through shared/state/jotai' },
  { library: /^react-router(-dom)?$/, homes: [/^shared\/remote\//], why: 'comes through shared/remote/router' },
  { library: /^(react-)?i18next$/, homes: [/^shared\/i18n\//], why: 'comes through shared/i18n/translation' },
  { library: /^dayjs/, homes: [/^shared\/i18n\//], why: 'comes through shared/i18n/format' },
  { library: /^@glidejs\//, homes: [/^shared\/ui\//], why: 'comes through shared/ui/Carousel' },
  {
    library: /^(kysely|pg|@electric-sql\/pglite)$/,
    homes: [/^api\//, /^tools\/(bench\/api|testing\/api|verify)\//],
    why: 'is the API’s and its benchmark’s',
  },
];
