import { REMOTES } from '../../build/remotes.ts';
import { API_LAYERS, API_ROOMS, apiRoomOf } from './apiRooms.ts';

/** A room is a folder with its own import rules; the first matching pattern counts. */
const ROOMS: readonly (readonly [room: string, pattern: RegExp])[] = [
  ['contract', /^shared\/contract\//],
  ['node', /^shared\/node\//],
  ['cli', /^shared\/cli\//],
  ['client', /^shared\/client\//],
  ['state', /^shared\/state\//],
  ['i18n', /^shared\/i18n\//],
  ['ui', /^shared\/ui\//],
  ['remote kit', /^shared\/remote\//],
  ['shell config', /^shell\/src\/config\//],
  ['shell session', /^shell\/src\/(session|language)\//],
  ['shell registry', /^shell\/src\/registry\//],
  ['shell telemetry', /^shell\/src\/telemetry\//],
  ['shell navigation', /^shell\/src\/navigation\//],
  ['shell slots', /^shell\/src\/slots\//],
  ['shell bell', /^shell\/src\/bell\//],
  ['shell layout', /^shell\/src\/layout\//],
  ['shell start', /^shell\/src\//],
  ['webpack config', /^[\w-]+\/webpack\.config\.ts$/],
  ...REMOTES.flatMap(remoteRooms),
  ['first script', /^page\/src\/firstScript\//],
  ['page', /^page\//],
  ['release commands', /^releases\/src\/cli\//],
  ['release', /^releases\//],
  ['gateway', /^gateway\//],
  ['nginx', /^deploy\/nginx\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['tools root', /^tools\/root\.ts$/],
  ['tools build', /^tools\/build\//],
  ['tools programs', /^tools\/programs\//],
  ['tools audit', /^tools\/audit\//],
  ['tools identity provider', /^tools\/identityProvider\//],
  ['tools testing', /^tools\/testing\//],
  ['tools verify', /^tools\/verify\//],
  ['tools start', /^tools\/start\//],
  ['tools release', /^tools\/release\//],
  ['tools dev', /^tools\/dev\//],
  ['tools screenshots', /^tools\/screenshots\//],
  ['tools season', /^tools\/season\//],
  ['tools remote', /^tools\/remote\//],
  ['tools containers', /^tools\/containers\//],
];

function remoteRooms(remote: string): (readonly [string, RegExp])[] {
  return [
    [`${remote} season`, new RegExp(`^${remote}/season/`)],
    [`${remote} manifest`, new RegExp(`^${remote}/src/(manifest|pictures)\\.ts$`)],
    [`${remote} client`, new RegExp(`^${remote}/src/client/`)],
    [`${remote} state`, new RegExp(`^${remote}/src/state/`)],
    [`${remote} screens`, new RegExp(`^${remote}/src/(?!App|remote\\.)`)],
    [`${remote} App`, new RegExp(`^${remote}/src/`)],
  ];
}

export function roomOf(path: string): string | undefined {
  return ROOMS.find(([, pattern]) => pattern.test(path))?.[0] ?? apiRoomOf(path);
}

const KIT = ['contract', 'client', 'state', 'i18n', 'ui', 'remote kit'];
const SHELL_BASE = [...KIT, 'shell config', 'shell registry'];

/** Remotes import neither each other nor the shell; screens never call the client. */
function remoteLayers(remote: string): (readonly [string, readonly string[]])[] {
  return [
    // Content of one season, in a remote of seasons.
    [`${remote} season`, ['contract']],
    [`${remote} manifest`, ['contract', `${remote} season`]],
    [`${remote} client`, ['contract', 'client']],
    [`${remote} state`, ['contract', 'client', 'state', `${remote} season`, `${remote} client`]],
    // Screens may read their routes' paths.
    [`${remote} screens`, [...KIT, `${remote} season`, `${remote} manifest`, `${remote} state`]],
    [`${remote} App`, [...KIT, `${remote} season`, `${remote} manifest`, `${remote} state`, `${remote} screens`]],
  ];
}

/** Rooms that each room may import, besides itself. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  node: [],
  cli: ['contract'],
  client: ['contract'],
  state: ['contract', 'client'],
  i18n: ['contract'],
  ui: ['contract', 'client', 'state', 'i18n'],
  'remote kit': ['contract', 'client', 'state', 'i18n', 'ui'],
  'shell config': KIT,
  'shell session': [...KIT, 'shell config'],
  'shell registry': [...KIT, 'shell config'],
  'shell navigation': SHELL_BASE,
  'shell telemetry': ['contract', 'client'],
  'shell slots': [...SHELL_BASE, 'shell telemetry', 'shell navigation'],
  'shell bell': KIT,
  'shell layout': [...SHELL_BASE, 'shell bell'],
  'shell start': [...SHELL_BASE, 'shell session', 'shell navigation', 'shell slots', 'shell layout'],
  'webpack config': ['tools build', ...REMOTES.map((remote) => `${remote} manifest`)],
  ...Object.fromEntries(REMOTES.flatMap(remoteLayers)),
  ...API_LAYERS,
  'first script': ['contract', 'client'],
  page: ['contract', 'first script'],
  release: ['contract', 'node', 'cli', 'page'],
  'release commands': ['contract', 'node', 'cli', 'page', 'release'],
  gateway: ['contract', 'page', 'release', 'api start', ...API_ROOMS],
  nginx: ['contract', 'release', 'gateway', ...API_ROOMS],
  e2e: ['contract', 'node', 'page', 'release', 'tools root', 'tools start', 'tools testing'],
  'tools root': [],
  'tools build': ['contract', 'node', 'tools root', 'tools programs'],
  'tools programs': ['contract', 'tools root'],
  'tools audit': ['contract', 'tools root', 'tools build', 'tools programs'],
  'tools dev': ['contract', 'tools root', 'tools build', 'page', 'release', 'gateway'],
  'tools identity provider': ['contract'],
  'tools release': ['tools root', 'tools build', 'release commands'],
  'tools start': ['contract', 'tools build', 'tools identity provider', 'release', 'gateway', ...API_ROOMS],
  'tools testing': [
    ...KIT,
    'node',
    'tools identity provider',
    'tools root',
    'tools build',
    'tools programs',
    'gateway',
    'api start',
    'api platform/config',
  ],
  'tools verify': [
    'contract',
    'tools root',
    'tools build',
    'tools testing',
    'release',
    'api start',
    'api platform/config',
    'api platform/database',
  ],
  bench: [
    ...KIT,
    'tools root',
    'tools build',
    'tools testing',
    'page',
    'release',
    'gateway',
    'api start',
    ...API_ROOMS,
  ],
  'tools season': [
    'contract',
    'cli',
    'tools root',
    'release',
    'release commands',
    'api platform/calendar',
    ...REMOTES.map((remote) => `${remote} season`),
  ],
  'tools remote': ['contract', 'cli', 'tools root'],
  'tools containers': ['contract', 'tools root', 'tools build', 'tools programs', 'tools testing', 'release'],
  'tools screenshots': ['contract', 'tools testing', 'release'],
};
