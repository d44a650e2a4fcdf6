import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName } from '@friends/shared/contract/release/release';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { axeLines } from './axe.ts';
import type { Finding } from './findings.ts';
import { readSight, readTraces, type Traces } from './inPage.ts';
import type { Screen } from './screens.ts';
import { CONSOLE, containerAt, type Tab } from './tab.ts';

/** What axe found, by what was shown: the same is not looked at twice. */
export type AxeMemory = Map<string, Promise<string[]>>;

export interface Look {
  readonly findings: readonly Finding[];
  /** Paths that the page links to. */
  readonly links: readonly string[];
  /** What could not be looked at. */
  readonly notes: readonly string[];
  /** Nothing stayed, so the tab can go on with the next screen. */
  readonly isClean: boolean;
}

interface Reading {
  /** Of what the release shows. */
  readonly selector: string;
  /** Keys of its texts. */
  readonly texts: readonly string[];
  readonly axe: AxeMemory;
  /** Whether the release is to blame for a complaint. */
  readonly isBlamed: (complaint: string) => boolean;
}

/** Reads a screen in every language: what it lacks, what it throws, and what axe finds in it. */
export async function readInAll(
  tab: Tab,
  screen: Screen,
  { selector, texts, axe, isBlamed }: Reading,
): Promise<Omit<Look, 'isClean'>> {
  const findings: Finding[] = [];
  const links: string[] = [];
  for (const language of LANGUAGES) {
    if (language !== LANGUAGES[0]) await tab.speak(language);
    const find = (text: string) => findings.push({ screen, language, text });
    const sight = await tab.page.evaluate(readSight, { selector, texts });
    if (sight.pathname !== screen.path) {
      // Such as with a link of a mail that is too old.
      return { findings, links, notes: [`${screen.called}, as it leads to ${sight.pathname}`] };
    }
    links.push(...sight.links);
    for (const text of tab.drainComplaints(isBlamed)) find(`: ${text}: correct that`);
    // A widget may have nothing to say today.
    if (sight.isEmpty && screen.widget === undefined) find('shows nothing: fill the element that mount receives');
    for (const text of sight.unwritten) find(`shows "${text}" in place of a text: write that text in this language`);
    const key = `${language} ${sight.key}`;
    // Colours are the same in every language.
    const looked = axe.get(key) ?? axeLines(tab.page, { selector, withContrast: language === LANGUAGES[0] });
    axe.set(key, looked);
    for (const line of await looked) find(`: axe finds ${line}`);
  }
  return { findings, links, notes: [] };
}

/** Findings that are of no language. */
export const findingsOf = (screen: Screen, texts: readonly string[]): Finding[] =>
  texts.map((text) => ({ screen, language: LANGUAGES[0], text }));

/** A look that ended where nothing could be read. */
export const failedLook = (screen: Screen, texts: readonly string[]): Look => ({
  findings: findingsOf(screen, texts),
  links: [],
  notes: [],
  isClean: false,
});

/**
 * By these, copies of a framework find each other in a page. They are the framework's, not a release's, and no author can
 * keep them out.
 */
const REGISTERS = /^__(VUE|svelte|REACT|preact)/i;

/**
 * The list in which webpack keeps what it has loaded. Our build names it after the code (`tools/build/codeTag.ts`), so that only
 * releases with the same code share one.
 */
const CHUNKS = /^chunks_[0-9a-z]{6}$/;

/**
 * Globals that are new, but for those that may stay: the variable of a container, which the shell empties, and lists of chunks. A
 * screen may bring other remotes' widgets, so theirs count, too.
 */
function leftGlobals(before: Traces, after: Traces, live: readonly LiveRelease[]): string[] {
  const names = new Set([...before.globals, ...live.map(({ name }) => containerName(name))]);
  const mayStay = (name: string) => names.has(name) || CHUNKS.test(name) || REGISTERS.test(name);
  return after.globals.filter((name) => !mayStay(name)).map((name) => `window.${name}`);
}

function leftElements(before: Traces, after: Traces): string[] {
  const isNew = ([place, count]: readonly [string, number]) => count > (before.elements[place] ?? 0);
  return Object.entries(after.elements)
    .filter(isNew)
    .map(([place]) => place);
}

const UNSETTLED: Readonly<Record<string, string>> = {
  bootstrap: ': bootstrap never settles: resolve the promise it returns',
  mount: ': mount never settles: resolve the promise it returns once the screen is rendered',
  unmount: ': unmount never settles: resolve the promise it returns once everything is taken away',
};

/** What is there of the release while its screens are looked at. */
interface Looking extends Pick<Reading, 'texts' | 'axe'> {
  readonly tried: LiveRelease;
  readonly live: readonly LiveRelease[];
}

/** Opens one screen of a release from the stage, reads it in every language, and leaves it again. */
export async function inspectScreen(tab: Tab, screen: Screen, { tried, live, ...reading }: Looking): Promise<Look> {
  const { scene = null } = screen;
  // The API may refuse, and the shell then reports that.
  const isBlamed = (text: string) =>
    !text.startsWith(CONSOLE) && (!text.startsWith('[portal] ') || text.startsWith(`[portal] ${tried.name}`));

  await tab.play(scene);
  const before = await tab.page.evaluate(readTraces);
  const state = await tab.goTo(screen, tried);
  if (state !== 'mounted' && state !== 'elsewhere') {
    const hangs = (await tab.unsettledNow()).map((lifecycle) => UNSETTLED[lifecycle] ?? '');
    const why = tab.drainComplaints(isBlamed).join('; ') || 'the shell shows something else there';
    const texts = hangs.length > 0 ? hangs : [`does not mount (${why}): correct src/remote and what it loads`];
    return failedLook(screen, texts);
  }
  const read = await readInAll(tab, screen, { ...reading, selector: containerAt(screen, tried), isBlamed });

  if (!(await tab.leave(tried.name))) {
    const stuck = ['cannot be left (the next page does not come): remove its listeners in unmount'];
    return { ...read, findings: [...read.findings, ...findingsOf(screen, stuck)], isClean: false };
  }
  const hangs = await tab.unsettled();
  const after = await tab.page.evaluate(readTraces);
  const globals = leftGlobals(before, after, live).join(', ');
  const elements = leftElements(before, after).join(', ');
  const stayed = [
    ...tab.drainComplaints(isBlamed).map((text) => `: ${text}: correct that`),
    ...hangs.map((lifecycle) => UNSETTLED[lifecycle] ?? ''),
    ...(globals ? [`leaves globals behind after unmount (${globals}): keep them in a module, or delete them`] : []),
    ...(elements ? [`leaves elements behind after unmount (${elements}): remove them in unmount`] : []),
  ];
  return { ...read, findings: [...read.findings, ...findingsOf(screen, stayed)], isClean: stayed.length === 0 };
}
