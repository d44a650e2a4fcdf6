import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName } from '@friends/shared/contract/release/release';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { axeLines } from './axe.ts';
import { inspectPart, type PageTraces, readTraces } from './inPage.ts';
import type { Screen } from './screens.ts';
import type { Finding } from './sentences.ts';
import { CONSOLE_PREFIX, containerAt, type Tab } from './tab.ts';

/** Axe's findings by content, so that the same content is checked once. */
export type AxeMemory = Map<string, Promise<string[]>>;

export interface Inspection {
  readonly findings: readonly Finding[];
  readonly links: readonly string[];
  readonly notes: readonly string[];
  /** True if the screen left nothing behind, so that the tab can be reused. */
  readonly isClean: boolean;
}

interface ContentCheck {
  /** Selector of the release's content. */
  readonly selector: string;
  /** The release's text keys, which must not be shown. */
  readonly texts: readonly string[];
  readonly axe: AxeMemory;
  /** True if the release is to blame for an error message of the page. */
  readonly isBlamed: (complaint: string) => boolean;
}

/** Checks a screen in every language for missing texts, errors and axe's findings. */
export async function inspectInAllLanguages(
  tab: Tab,
  screen: Screen,
  { selector, texts, axe, isBlamed }: ContentCheck,
): Promise<Omit<Inspection, 'isClean'>> {
  const findings: Finding[] = [];
  const links: string[] = [];
  for (const language of LANGUAGES) {
    if (language !== LANGUAGES[0]) await tab.setLanguage(language);
    const report = (text: string) => findings.push({ screen, language, text });
    const content = await tab.page.evaluate(inspectPart, { selector, texts });
    if (content.pathname !== screen.path) {
      // The address redirects, for example as the link of an email has expired.
      return { findings, links, notes: [`${screen.label}, as it leads to ${content.pathname}`] };
    }
    links.push(...content.links);
    for (const text of tab.drainComplaints(isBlamed)) report(`: ${text}: correct that`);
    // A widget may have nothing to show today.
    if (content.isEmpty && screen.widget === undefined) report('shows nothing: fill the element that mount receives');
    for (const text of content.untranslated)
      report(`shows "${text}" in place of a text: write that text in this language`);
    const key = `${language} ${content.key}`;
    // Colours are the same in every language.
    const checked = axe.get(key) ?? axeLines(tab.page, { selector, withContrast: language === LANGUAGES[0] });
    axe.set(key, checked);
    for (const line of await checked) report(`: axe finds ${line}`);
  }
  return { findings, links, notes: [] };
}

export const findingsOf = (screen: Screen, texts: readonly string[]): Finding[] =>
  texts.map((text) => ({ screen, language: LANGUAGES[0], text }));

export const failedInspection = (screen: Screen, texts: readonly string[]): Inspection => ({
  findings: findingsOf(screen, texts),
  links: [],
  notes: [],
  isClean: false,
});

/** Globals by which copies of a framework find each other; authors of remotes cannot avoid them. */
const FRAMEWORK_GLOBALS = /^__(VUE|svelte|REACT|preact)/i;

/** Webpack's list of loaded chunks, which our build names after the code (`tools/build/codeTag.ts`). */
const CHUNKS = /^chunks_[0-9a-z]{6}$/;

/** Allowed are the variables of containers, which the shell clears, chunk lists, and globals of frameworks. */
function leakedGlobals(before: PageTraces, after: PageTraces, live: readonly LiveRelease[]): string[] {
  const names = new Set([...before.globals, ...live.map(({ name }) => containerName(name))]);
  const isAllowed = (name: string) => names.has(name) || CHUNKS.test(name) || FRAMEWORK_GLOBALS.test(name);
  return after.globals.filter((name) => !isAllowed(name)).map((name) => `window.${name}`);
}

function leakedElements(before: PageTraces, after: PageTraces): string[] {
  return Object.entries(after.elements)
    .filter(([element, count]) => count > (before.elements[element] ?? 0))
    .map(([element]) => element);
}

const UNSETTLED: Readonly<Record<string, string>> = {
  bootstrap: ': bootstrap never settles: resolve the promise it returns',
  mount: ': mount never settles: resolve the promise it returns once the screen is rendered',
  unmount: ': unmount never settles: resolve the promise it returns once everything is removed',
};

interface InspectionContext extends Pick<ContentCheck, 'texts' | 'axe'> {
  readonly candidate: LiveRelease;
  readonly live: readonly LiveRelease[];
}

/** Opens a screen of a release from the stage, checks it in every language, and leaves it again. */
export async function inspectScreen(
  tab: Tab,
  screen: Screen,
  { candidate, live, ...reading }: InspectionContext,
): Promise<Inspection> {
  const { scene = null } = screen;
  // The console and the shell's own log also report calls that the API refused, for which the release is not to blame.
  const isBlamed = (text: string) =>
    !text.startsWith(CONSOLE_PREFIX) &&
    (!text.startsWith('[portal] ') || text.startsWith(`[portal] ${candidate.name}`));

  await tab.setScene(scene);
  const before = await tab.page.evaluate(readTraces);
  const state = await tab.goTo(screen, candidate);
  if (state !== 'mounted' && state !== 'elsewhere') {
    const unsettledTexts = (await tab.unsettledNow()).map((lifecycle) => UNSETTLED[lifecycle] ?? '');
    const why = tab.drainComplaints(isBlamed).join('; ') || 'the shell shows something else there';
    const texts =
      unsettledTexts.length > 0 ? unsettledTexts : [`does not mount (${why}): correct src/remote and what it loads`];
    return failedInspection(screen, texts);
  }
  const read = await inspectInAllLanguages(tab, screen, {
    ...reading,
    selector: containerAt(screen, candidate),
    isBlamed,
  });

  if (!(await tab.leave(candidate.name))) {
    const stuck = ['cannot be left (the next page does not come): remove its listeners in unmount'];
    return { ...read, findings: [...read.findings, ...findingsOf(screen, stuck)], isClean: false };
  }
  const unsettled = await tab.unsettled();
  const after = await tab.page.evaluate(readTraces);
  const globals = leakedGlobals(before, after, live).join(', ');
  const elements = leakedElements(before, after).join(', ');
  const leftovers = [
    ...tab.drainComplaints(isBlamed).map((text) => `: ${text}: correct that`),
    ...unsettled.map((lifecycle) => UNSETTLED[lifecycle] ?? ''),
    ...(globals ? [`leaves globals behind after unmount (${globals}): keep them in a module, or delete them`] : []),
    ...(elements ? [`leaves elements behind after unmount (${elements}): remove them in unmount`] : []),
  ];
  return { ...read, findings: [...read.findings, ...findingsOf(screen, leftovers)], isClean: leftovers.length === 0 };
}
