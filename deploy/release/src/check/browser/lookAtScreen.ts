import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName } from '@friends/shared/contract/release/release';
import { LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { releaseTag } from '@friends/tools/build/releaseTag';
import type { Finding } from './findings.ts';
import type { Traces } from './inPage.ts';
import type { Screen } from './screens.ts';
import { CONSOLE, containerIn, type Tab } from './tab.ts';

/** What is known of the release while its screens are looked at. */
export interface Looking {
  readonly tried: LiveRelease;
  readonly live: readonly LiveRelease[];
  /** Keys of its texts. */
  readonly texts: readonly string[];
  /** What axe found, by what was shown: the same is not looked at twice. */
  readonly axe: Map<string, Promise<string[]>>;
}

export interface Look {
  readonly findings: readonly Finding[];
  /** Paths that the page links to. */
  readonly links: readonly string[];
  /** Where the page led instead of showing the screen, such as with a link of a mail that is too old. */
  readonly ledTo?: string;
  /** Nothing stayed, so the tab can go on with the next screen. */
  readonly isClean: boolean;
}

/**
 * By these, copies of a framework find each other in a page. They are the framework's, not a release's, and no author can
 * keep them out.
 */
const REGISTERS = /^__(VUE|svelte|REACT|preact)/i;

/**
 * Globals that may stay: the variable of a container, which the shell empties; and the list in which webpack keeps what it
 * has loaded, as long as the release's tag is in its name, so that two releases of a remote never share one. A screen may
 * bring other remotes' widgets, so theirs count, too.
 */
function mayStay(live: readonly LiveRelease[]): Set<string> {
  const names = live.flatMap(({ name, version }) => [containerName(name), `chunks_${releaseTag(name, version)}`]);
  return new Set(names);
}

function leftGlobals(before: Traces, after: Traces, live: readonly LiveRelease[]): string[] {
  const names = new Set([...before.globals, ...mayStay(live)]);
  return after.globals.filter((name) => !names.has(name) && !REGISTERS.test(name)).map((name) => `window.${name}`);
}

function leftElements(before: Traces, after: Traces): string[] {
  return Object.entries(after.elements)
    .filter(([key, count]) => count > (before.elements[key] ?? 0))
    .map(([key]) => key);
}

/** Without the lines of code an error came by. */
export const oneLine = (text: string) =>
  (text.split(/\n\s+at /)[0] ?? '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');

/** What the release's own code is to blame for; the API may refuse, and the shell then reports that. */
function blamed(complaints: string[], { name }: LiveRelease): string[] {
  const own = complaints
    .splice(0)
    .filter((text) => !text.startsWith(CONSOLE))
    .filter((text) => !text.startsWith('[portal] ') || text.startsWith(`[portal] ${name}`));
  return [...new Set(own.map(oneLine))];
}

const UNSETTLED: Readonly<Record<string, string>> = {
  bootstrap: ': bootstrap never settles: resolve the promise it returns',
  mount: ': mount never settles: resolve the promise it returns once the screen is rendered',
  unmount: ': unmount never settles: resolve the promise it returns once everything is taken away',
};

function finding({ called: where, reader, scene }: Screen, language: Language, text: string): Finding {
  return { where, reader, language, text, ...(scene ? { when: scene.when } : {}) };
}

/** Reads a screen in every language: what it lacks, what it throws, and what axe finds in it. */
async function readInAll(tab: Tab, screen: Screen, { tried, texts, axe }: Looking): Promise<Omit<Look, 'isClean'>> {
  const { place } = screen;
  const selector = containerIn(place, tried);
  const findings: Finding[] = [];
  const links: string[] = [];
  for (const language of LANGUAGES) {
    if (language !== LANGUAGES[0]) await tab.speak(language);
    const find = (text: string) => findings.push(finding(screen, language, text));
    const sight = await tab.sight(selector, texts);
    if (sight.pathname !== screen.path) return { findings, links, ledTo: sight.pathname };
    links.push(...sight.links);
    for (const text of blamed(tab.complaints, tried)) find(`: ${text}: correct that`);
    // A widget may have nothing to say today.
    if (sight.isEmpty && place === 'page') find('shows nothing: fill the element that mount receives');
    for (const text of sight.unwritten) find(`shows "${text}" in place of a text: write that text in this language`);
    const key = `${language} ${sight.key}`;
    // Colours are the same in every language.
    const withContrast = language === LANGUAGES[0];
    const looked = axe.get(key) ?? tab.axe({ selector, withContrast });
    axe.set(key, looked);
    for (const line of await looked) find(`: axe finds ${line}`);
  }
  return { findings, links };
}

/** Opens one screen of a release from the stage, reads it in every language, and leaves it again. */
export async function lookAtScreen(tab: Tab, screen: Screen, looking: Looking): Promise<Look> {
  const { tried, live } = looking;
  const { path, place, scene = null } = screen;
  const findingsOf = (text: string): Finding[] => [finding(screen, LANGUAGES[0], text)];

  tab.complaints.splice(0);
  await tab.play(scene);
  const before = await tab.traces();
  const state = await tab.goTo(path, tried, place);
  if (state !== 'mounted' && state !== 'elsewhere') {
    const hangs = (await tab.unsettledNow()).flatMap((lifecycle) => findingsOf(UNSETTLED[lifecycle] ?? ''));
    if (hangs.length > 0) return { findings: hangs, links: [], isClean: false };
    const why = blamed(tab.complaints, tried).join('; ') || 'the shell shows something else there';
    const findings = findingsOf(`does not mount (${why}): correct src/remote and what it loads`);
    return { findings, links: [], isClean: false };
  }
  const read = await readInAll(tab, screen, looking);

  if (!(await tab.leave(tried.name))) {
    const stuck = findingsOf('cannot be left (the next page does not come): remove its listeners in unmount');
    return { ...read, findings: [...read.findings, ...stuck], isClean: false };
  }
  const hangs = await tab.unsettled();
  const after = await tab.traces();
  const globals = leftGlobals(before, after, live).join(', ');
  const elements = leftElements(before, after).join(', ');
  const stayed = [
    ...blamed(tab.complaints, tried).map((text) => `: ${text}: correct that`),
    ...hangs.map((lifecycle) => UNSETTLED[lifecycle] ?? ''),
    ...(globals ? [`leaves globals behind after unmount (${globals}): keep them in a module, or delete them`] : []),
    ...(elements ? [`leaves elements behind after unmount (${elements}): remove them in unmount`] : []),
  ].flatMap(findingsOf);
  return { ...read, findings: [...read.findings, ...stayed], isClean: stayed.length === 0 };
}
