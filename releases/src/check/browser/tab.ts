import type { ReleaseId } from '@friends/shared/contract/release/release';
import { LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import type { BrowserContext, Page } from 'playwright-core';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import type { AnswerState } from './answer.ts';
import { readState, waitUntilQuiet } from './inPage.ts';
import type { Screen } from './screens.ts';
import type { Scene } from './season/scenes.ts';
import { STAGE, STAGE_PATH } from './stage.ts';

/** Milliseconds: the shell's limits for loading and mounting a remote are 10 s each. */
const TIMEOUT_MS = 21_000;
/** Leaving a page is only slow on a busy machine. */
const LEAVE_TIMEOUT_MS = 10_000;
const QUIET = { moment: 60, limit: 3000 };
/** React delays a lazy component's content for up to 300 ms after its fallback, to avoid flicker. */
const QUIET_AFTER_SCRIPTS = { ...QUIET, moment: 400 };
/** The API has 10 s to answer, and its answer may need another file. */
const ANSWER_TIMEOUT_MS = 15_000;

type State = 'mounted' | 'failed' | 'elsewhere' | 'neither';

const PAGE_SLOT = '#main > [data-slot-host]';
const WIDGET_SLOT = `#main [data-remote="${STAGE.name}"] [data-slot-host]`;

type Address = Pick<Screen, 'path' | 'widget'>;

const slotOf = ({ widget }: Address) => (widget === undefined ? PAGE_SLOT : WIDGET_SLOT);

export const CONSOLE_PREFIX = 'the console says ';

/** The browser's own messages about refused calls and policy violations. */
const BROWSER_MESSAGES = /^Failed to load resource|Content Security Policy/;

/** A remote's error that the shell or the kit caught, and messages of `preparePage`. */
const CHECKER_MESSAGES = /^\[portal\] |^the page's policy forbids /;

const oneLine = (text: string) => (text.split(/\n\s+at /)[0] ?? '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');

const releaseIn = ({ name, version }: ReleaseId) => `[data-remote="${name}"][data-release="${version}"]`;

export const containerAt = (address: Address, release: ReleaseId) => `${slotOf(address)} > ${releaseIn(release)}`;

export class Tab {
  readonly page: Page;
  readonly #answers: AnswerState;
  readonly #complaints: string[] = [];
  /** Number of delivered scripts when the page last became quiet. */
  #scripts = 0;

  private constructor(page: Page, answers: AnswerState) {
    this.page = page;
    this.#answers = answers;
    page.on('pageerror', ({ name, message }) => this.#complaints.push(`the page throws ${name}: ${message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (CHECKER_MESSAGES.test(text)) this.#complaints.push(text);
      else if (message.type() === 'error' && !BROWSER_MESSAGES.test(text))
        this.#complaints.push(`${CONSOLE_PREFIX}${text}`);
    });
  }

  /** @throws ReleaseRefused if the shell does not show the stage */
  static async open(context: BrowserContext, answers: AnswerState): Promise<Tab> {
    // The previous tab may have been closed while it showed a scene.
    answers.scene = null;
    const tab = new Tab(await context.newPage(), answers);
    await tab.page.goto(STAGE_PATH);
    if ((await tab.#waitForRelease({ path: STAGE_PATH }, STAGE)) === 'mounted') return tab;
    const why = tab.#complaints.join('; ') || 'nothing comes';
    throw new ReleaseRefused('stage_missing', { why });
  }

  /** Returns the matching complaints, each once and in one line, and clears all. */
  drainComplaints(fits: (complaint: string) => boolean): string[] {
    const complaints = this.#complaints.splice(0).filter(fits);
    return [...new Set(complaints.map(oneLine))];
  }

  /** Sets the page's clock and its season data; null for today's. */
  async setScene(scene: Scene | null): Promise<void> {
    this.#answers.scene = scene;
    await this.page.evaluate((at) => {
      const { shift } = window.releaseCheck;
      shift.aheadMs = at === null ? 0 : at - (Date.now() - shift.aheadMs);
    }, scene?.at.getTime() ?? null);
  }

  /** Waits until the shell shows the release, reports a failure, or leads elsewhere. Clears earlier complaints. */
  async goTo(address: Address, release: ReleaseId): Promise<State> {
    this.#complaints.splice(0);
    const { path, widget } = address;
    if (widget === undefined) await this.page.evaluate((to) => window.releaseCheck.portal.navigation.push(to), path);
    else await this.page.evaluate((name) => window.releaseCheck.show(name), widget);
    return this.#waitForRelease(address, release);
  }

  async setLanguage(language: Language): Promise<void> {
    await this.page.evaluate((next) => window.releaseCheck.portal.language.set(next), language);
    await this.#waitUntilQuiet();
  }

  /** Returns to the stage and the first language. @returns false if the remote stays */
  async leave(remote: string): Promise<boolean> {
    const goBack = ({ path, language }: { readonly path: string; readonly language: Language }) => {
      const { portal, show } = window.releaseCheck;
      show('');
      portal.navigation.push(path);
      portal.language.set(language);
      // The shell's notice for a remote may outlive its page.
      portal.notices.close();
    };
    await this.page.evaluate(goBack, { path: STAGE_PATH, language: LANGUAGES[0] });
    const remains = this.page.locator(`#main [data-remote="${remote}"]`);
    await remains
      .first()
      .waitFor({ state: 'detached', timeout: LEAVE_TIMEOUT_MS })
      .catch(() => null);
    await this.#waitForRelease({ path: STAGE_PATH }, STAGE);
    // The remote may have navigated back in the meantime.
    const path = await this.page.evaluate(() => location.pathname);
    return path === STAGE_PATH && (await remains.count()) === 0;
  }

  unsettledNow(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.releaseCheck.unsettled);
  }

  /** Waits until all lifecycles have settled. @returns those that do not */
  async unsettled(): Promise<readonly string[]> {
    const isSettled = () => window.releaseCheck.unsettled.length === 0;
    await this.page.waitForFunction(isSettled, null, { timeout: LEAVE_TIMEOUT_MS }).catch(() => null);
    return this.unsettledNow();
  }

  async #waitUntilQuiet(): Promise<void> {
    const end = Date.now() + ANSWER_TIMEOUT_MS;
    const isLoading = () => this.#answers.pendingRequests > 0 || this.#answers.scripts > this.#scripts;
    let wasLoading: boolean;
    do {
      // Scripts that have just arrived still have to run.
      wasLoading = this.#answers.pendingRequests > 0;
      const { scripts } = this.#answers;
      await this.page.evaluate(waitUntilQuiet, scripts > this.#scripts ? QUIET_AFTER_SCRIPTS : QUIET);
      this.#scripts = scripts;
    } while ((wasLoading || isLoading()) && Date.now() < end);
  }

  async #waitForRelease(address: Address, release: ReleaseId): Promise<State> {
    const where = { path: address.path, slot: slotOf(address), container: releaseIn(release) };
    await this.page.waitForFunction(readState, where, { timeout: TIMEOUT_MS }).catch(() => null);
    await this.#waitUntilQuiet();
    return (await this.page.evaluate(readState, where)) ?? 'neither';
  }
}
