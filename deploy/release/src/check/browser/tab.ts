import type { ReleaseId } from '@friends/shared/contract/release/release';
import { LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import type { BrowserContext, Page } from 'playwright-core';
import type { Answers } from './answer.ts';
import { type AxeScope, axeLines } from './axe.ts';
import { HANDLE, type Handle } from './handle.ts';
import {
  closeNotice,
  goOn,
  isGone,
  quiet,
  readSight,
  readState,
  readTraces,
  type Sight,
  speak,
  type Traces,
} from './inPage.ts';
import type { Scene } from './season/scenes.ts';
import { STAGE, STAGE_PATH } from './stage.ts';

/** Milliseconds. The shell gives a remote 10 s to load and as long to mount. */
const LIMIT = 21_000;
/** Taking a page away waits for nothing but a machine that is busy. */
const LEAVING = 10_000;
const CALM = { moment: 60, limit: 3000 };
/** The API has 10 s to answer, and what it answers may need a file more. */
const ANSWERS = 15_000;

/** Where a release is shown: as the page, or on the stage. */
export type Place = 'page' | 'stage';

const HOSTS: Readonly<Record<Place, string>> = {
  page: '#main > [data-slot-host]',
  stage: `#main [data-remote="${STAGE.name}"] [data-slot-host]`,
};

/** How a complaint begins that somebody wrote into the console as an error. */
export const CONSOLE = 'the console says ';

/** What the browser itself writes there: what the API refuses, and what the policy forbids. */
const SAID_BY_ITSELF = /^Failed to load resource|Content Security Policy/;

/** Selector of what a release shows in a place. */
export const containerIn = (place: Place, { name, version }: ReleaseId) =>
  `${HOSTS[place]} > [data-remote="${name}"][data-release="${version}"]`;

/** A tab of the portal, and what the browser complains about in it. */
export interface Tab {
  readonly complaints: string[];
  /** Opens the portal anew, on the stage. @returns false where nothing comes */
  open(): Promise<boolean>;
  /** Sets the page's clock, and what it hears of seasons from now on; null: as it is today. */
  play(scene: Scene | null): Promise<void>;
  /** Goes to an address, and waits until the shell shows the release there, says that it cannot, or the page leads elsewhere. */
  goTo(path: string, release: ReleaseId, place: Place): Promise<'mounted' | 'failed' | 'elsewhere' | 'neither'>;
  speak(language: Language): Promise<void>;
  /**
   * Goes back to the stage, and to its first language, and waits until nothing of the remote is there.
   * @returns false where it does not let go
   */
  leave(remote: string): Promise<boolean>;
  /** Lifecycles that have not settled. */
  unsettledNow(): Promise<readonly string[]>;
  /** Waits until all lifecycles have settled. @returns those that do not */
  unsettled(): Promise<readonly string[]>;
  sight(selector: string, texts: readonly string[]): Promise<Sight>;
  traces(): Promise<Traces>;
  /** What axe finds: a line for each rule. */
  axe(scope: AxeScope): Promise<string[]>;
  close(): Promise<void>;
}

/** Calls what the page tells through this name; it is there before anything of the page, so no release is blamed. */
const TELL = 'tellReleaseCheck';

/** Listens, in every page of a context, to what the policy forbids. */
export async function listenToPolicy(context: BrowserContext, note: (page: Page, text: string) => void): Promise<void> {
  await context.exposeBinding(TELL, ({ page }, text: unknown) => note(page, String(text)));
  await context.addInitScript((tell) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const from = sourceFile ? ` from ${new URL(sourceFile, location.href).pathname}` : '';
      Reflect.get(window, tell)(`the page's policy forbids ${blockedURI || 'it'} (${violatedDirective})${from}`);
    });
  }, TELL);
}

/** Sent to the page alone; `at` in milliseconds, null for the time of the machine. */
const setClock = ({ handle, at }: { readonly handle: string; readonly at: number | null }) => {
  const { shift }: Handle = Reflect.get(window, handle);
  shift.aheadMs = at === null ? 0 : at - (Date.now() - shift.aheadMs);
};

/** As that. */
const readUnsettled = (handle: string): readonly string[] => {
  const { unsettled }: Handle = Reflect.get(window, handle);
  return unsettled;
};

export async function openTab(
  context: BrowserContext,
  answers: Answers,
  complaintsOf: Map<Page, string[]>,
): Promise<Tab> {
  const page = await context.newPage();
  const complaints: string[] = [];
  complaintsOf.set(page, complaints);
  page.on('pageerror', (error) => complaints.push(`the page throws ${error.name}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // What a remote threw where the shell or the kit caught it.
    if (text.startsWith('[portal] ')) complaints.push(text);
    else if (message.type() === 'error' && !SAID_BY_ITSELF.test(text)) complaints.push(`${CONSOLE}${text}`);
  });
  const calm = async () => {
    const end = Date.now() + ANSWERS;
    let wasWaiting: boolean;
    do {
      // What has just arrived still has to run.
      wasWaiting = answers.waiting(page) > 0;
      await page.evaluate(quiet, CALM);
    } while ((wasWaiting || answers.waiting(page) > 0) && Date.now() < end);
  };
  const shown = async (path: string, { name, version }: ReleaseId, place: Place) => {
    const remote = { host: HOSTS[place], path, name, version };
    await page.waitForFunction(readState, remote, { timeout: LIMIT }).catch(() => null);
    await calm();
    // It may have come to something else meanwhile.
    return (await page.evaluate(readState, remote)) ?? 'neither';
  };
  return {
    complaints,
    async open() {
      await page.goto(STAGE_PATH);
      return (await shown(STAGE_PATH, STAGE, 'page')) === 'mounted';
    },
    async play(scene) {
      answers.play(page, scene);
      await page.evaluate(setClock, { handle: HANDLE, at: scene?.at.getTime() ?? null });
    },
    async goTo(path, release, place) {
      await page.evaluate(goOn, { handle: HANDLE, path });
      return shown(path, release, place);
    },
    async speak(language) {
      await page.evaluate(speak, { handle: HANDLE, language });
      await calm();
    },
    async leave(name) {
      const elsewhere = { name, path: STAGE_PATH };
      await page.evaluate(goOn, { handle: HANDLE, path: STAGE_PATH });
      await page.evaluate(speak, { handle: HANDLE, language: LANGUAGES[0] });
      await page.evaluate(closeNotice, HANDLE);
      await page.waitForFunction(isGone, elsewhere, { timeout: LEAVING }).catch(() => null);
      await shown(STAGE_PATH, STAGE, 'page');
      // It may have come back meanwhile.
      return page.evaluate(isGone, elsewhere);
    },
    unsettledNow: () => page.evaluate(readUnsettled, HANDLE),
    async unsettled() {
      const none = (handle: string) => Reflect.get(window, handle).unsettled.length === 0;
      await page.waitForFunction(none, HANDLE, { timeout: LEAVING }).catch(() => null);
      return page.evaluate(readUnsettled, HANDLE);
    },
    sight: (selector, texts) => page.evaluate(readSight, { selector, texts }),
    traces: () => page.evaluate(readTraces),
    axe: (scope) => axeLines(page, scope),
    close: () => page.close(),
  };
}
