import { integrityOf } from '@friends/shared/node/integrityOf';
import type { Page, Route } from '@playwright/test';

const container = (lifecycles: string): string =>
  `var mf_member = { init() {}, get() { return Promise.resolve(() => (${lifecycles})); } };`;

/** The response that replaces a remote's entry. */
interface EntryFault {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  /** The registry keeps the hash of the released file, instead of that of `body`. */
  readonly isForged?: true;
  /** The connection is reset instead. */
  readonly isReset?: true;
}

export const ENTRY_FAULTS = {
  'is missing (404)': { status: 404 },
  'answers 500': { status: 500 },
  'is cut off by the network': { isReset: true },
  'is a page instead of a script': { type: 'text/html', body: '<!doctype html><title>Friends Rewards</title>' },
  'has a syntax error': { body: 'var mf_member = {{' },
  'throws while it loads': { body: 'throw new Error("a test error");' },
  'is not the file that was released (wrong hash)': { isForged: true, body: 'window.hacked = true;' },
  'exposes no lifecycles': { body: container('{}') },
  'throws when it is started': {
    body: container(
      '{ bootstrap: async () => { throw new Error("a test error") }, mount: async () => {}, unmount: async () => {} }',
    ),
  },
  'throws when it is mounted': {
    body: container(
      '{ bootstrap: async () => {}, mount: async () => { throw new Error("a test error") }, unmount: async () => {} }',
    ),
  },
} as const satisfies Readonly<Record<string, EntryFault>>;

const ENTRY = /\/remotes\/mf-member\/[^/]+\/remoteEntry\.js(\?|$)/;
const REGISTRY = /\/registry\.json$/;

/** Hash of mf-member's entry in the registry and in a page; the part before it is captured. */
const REGISTRY_INTEGRITY = /(mf-member\/[^"]+remoteEntry\.js"[^}]*?"integrity":")sha384-[\w+/=]+/g;
const PAGE_INTEGRITY = /(\["\/remotes\/mf-member\/[^"]+remoteEntry\.js",")sha384-[\w+/=]+/g;

/**
 * Breaks mf-member's entry in transit; everything else is unchanged.
 *
 * @returns a function that restores it
 */
export async function breakEntry(page: Page, fault: EntryFault): Promise<() => Promise<void>> {
  const { status = 200, type = 'text/javascript', body = '', isForged, isReset } = fault;
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
    isReset ? route.abort('connectionreset') : route.fulfill({ status, contentType: type, body }),
  );
  const hasMatchingIntegrity = fault.body !== undefined && !isForged;
  if (hasMatchingIntegrity) {
    await page.route(isPage, updateIntegrity);
    await page.route(REGISTRY, updateIntegrity);
  }
  return () => page.unrouteAll({ behavior: 'wait' });
}
