import { AxeBuilder } from '@axe-core/playwright';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { BrowserContext, Page } from 'playwright-core';
import type { Waiting } from './answer.ts';
import { isGone, quiet, readState, readTraces, type Traces } from './inPage.ts';

/** Milliseconds. The shell gives a remote 10 s to load and as long to mount. */
const LIMIT = 21_000;
/** Taking a page away waits for nothing. */
const LEAVING = 4000;
const CALM = { moment: 120, limit: 3000 };

/** A tab of the portal, and what the browser complains about in it. */
export interface Tab {
  readonly complaints: string[];
  /** Opens the portal anew. */
  open(path: string): Promise<void>;
  /** Goes on as a link of the page does, without loading it again. */
  goTo(path: string): Promise<void>;
  /** Waits until the shell shows the release, or says that it cannot. */
  shown(release: LiveRelease): Promise<'mounted' | 'failed' | 'neither'>;
  /** Waits until the reader is elsewhere, and nothing of the remote is there. @returns false where it does not let go */
  gone(release: LiveRelease, path: string): Promise<boolean>;
  /** Whether the remote shows anything at all. */
  isEmpty(release: LiveRelease): Promise<boolean>;
  traces(): Promise<Traces>;
  /** What axe finds inside the remote: a line for each rule. */
  axe(release: LiveRelease): Promise<string[]>;
  close(): Promise<void>;
}

const containerOf = ({ name, version }: LiveRelease) => `[data-remote="${name}"][data-release="${version}"]`;

async function axeLines(page: Page, release: LiveRelease): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(containerOf(release))
    .options({ resultTypes: ['violations'] })
    // The other mode opens a second page to gather what frames say; the page's policy allows no frames of a remote.
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, help, helpUrl, nodes }) =>
      `${id} (${help}) at ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(
          ', ',
        )}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}; ${helpUrl.replace(/\?.*/, '')} says how`,
  );
}

/** Calls what the page tells through this name; it is there before anything of the page, so no release is blamed. */
const TELL = 'tellReleaseCheck';

/** Listens, in every page of a context, to what the policy forbids. */
export async function listenToPolicy(context: BrowserContext, told: (page: Page, text: string) => void): Promise<void> {
  await context.exposeBinding(TELL, ({ page }, text: unknown) => told(page, String(text)));
  await context.addInitScript((tell) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const from = sourceFile ? ` from ${new URL(sourceFile, location.href).pathname}` : '';
      Reflect.get(window, tell)(`the page's policy forbids ${blockedURI || 'it'} (${violatedDirective})${from}`);
    });
  }, TELL);
}

export async function openTab(
  context: BrowserContext,
  waiting: Waiting,
  complaintsOf: Map<Page, string[]>,
): Promise<Tab> {
  const page = await context.newPage();
  const complaints: string[] = [];
  complaintsOf.set(page, complaints);
  page.on('pageerror', (error) => complaints.push(`the page throws ${error.name}: ${error.message}`));
  // What a remote threw where the shell or the kit caught it.
  page.on('console', (message) => {
    if (message.text().startsWith('[portal] ')) complaints.push(message.text());
  });
  const calm = async () => {
    const end = Date.now() + CALM.limit;
    do await page.evaluate(quiet, CALM);
    while (waiting.count() > 0 && Date.now() < end);
  };
  return {
    complaints,
    async open(path) {
      await page.goto(path);
      await page.locator('#main > [data-slot-host]').first().waitFor({ state: 'attached', timeout: LIMIT });
      await calm();
    },
    async goTo(path) {
      await page.evaluate((to) => window.history.pushState(null, '', to), path);
    },
    async shown({ name, version }) {
      const state = await page
        .waitForFunction(readState, { name, version }, { timeout: LIMIT })
        .then((handle) => handle.jsonValue())
        .catch(() => null);
      await calm();
      return state === 'mounted' || state === 'failed' ? state : 'neither';
    },
    async gone({ name }, path) {
      await page.waitForFunction(isGone, { name, path }, { timeout: LEAVING }).catch(() => null);
      await calm();
      // It may have come back meanwhile.
      return page.evaluate(isGone, { name, path });
    },
    isEmpty: async (release) => (await page.locator(`#main ${containerOf(release)} > *`).count()) === 0,
    traces: () => page.evaluate(readTraces),
    axe: (release) => axeLines(page, release),
    close: () => page.close(),
  };
}
