import { integrityOf } from '@friends/shared/node/integrityOf';
import type { Page, Route } from '@playwright/test';

const container = (lifecycles: string): string =>
  `var mf_member = { init() {}, get() { return Promise.resolve(() => (${lifecycles})); } };`;

/** How the response for a remote's entry is changed; `body` replaces it, with a matching integrity unless `forged`. */
interface EntryFault {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly forged?: true;
  readonly cut?: true;
}

export const ENTRY_FAULTS = {
  'is missing (404)': { status: 404 },
  'answers 500': { status: 500 },
  'is cut off by the network': { cut: true },
  'is the page instead of a script': { type: 'text/html', body: '<!doctype html><title>Friends Rewards</title>' },
  'has a syntax error': { body: 'var mf_member = {{' },
  'throws while it loads': { body: 'throw new Error("a fault of the drill");' },
  'is not the file that was released (wrong hash)': { forged: true, body: 'window.hacked = true;' },
  'exposes no lifecycles': { body: container('{}') },
  'throws when it is started': {
    body: container(
      '{ bootstrap: async () => { throw new Error("a fault of the drill") }, mount: async () => {}, unmount: async () => {} }',
    ),
  },
  'throws when it is mounted': {
    body: container(
      '{ bootstrap: async () => {}, mount: async () => { throw new Error("a fault of the drill") }, unmount: async () => {} }',
    ),
  },
} as const satisfies Readonly<Record<string, EntryFault>>;

const ENTRY = /\/remotes\/mf-member\/[^/]+\/remoteEntry\.js(\?|$)/;
const REGISTRY = /\/registry\.json$/;

/** Hash of mf-member's entry, in the registry and in the page. */
const REGISTRY_INTEGRITY = /(mf-member\/[^"]+remoteEntry\.js"[^}]*?"integrity":")sha384-[\w+/=]+/g;
const PAGE_INTEGRITY = /(\["\/remotes\/mf-member\/[^"]+remoteEntry\.js",")sha384-[\w+/=]+/g;

/**
 * Breaks mf-member's entry in transit; everything else is unchanged.
 *
 * @returns a function that restores it
 */
export async function breakEntry(page: Page, fault: EntryFault): Promise<() => Promise<void>> {
  const { status = 200, type = 'text/javascript', body = '', forged, cut } = fault;
  const integrity = integrityOf(body);
  const updateIntegrity = async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(REGISTRY_INTEGRITY, `$1${integrity}`).replace(PAGE_INTEGRITY, `$1${integrity}`),
    });
  };
  const isPage = (url: URL) => url.pathname === '/rewards';
  await page.route(ENTRY, (route) =>
    cut ? route.abort('connectionreset') : route.fulfill({ status, contentType: type, body }),
  );
  const hasMatchingIntegrity = fault.body !== undefined && !forged;
  if (hasMatchingIntegrity) {
    await page.route(isPage, updateIntegrity);
    await page.route(REGISTRY, updateIntegrity);
  }
  return () => page.unrouteAll({ behavior: 'wait' });
}
