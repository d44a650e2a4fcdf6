import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName } from '@friends/shared/contract/release/release';
import { releaseTag } from '@friends/tools/build/releaseTag';
import { titleOf } from '../../registry/entry.ts';
import type { Traces } from './inPage.ts';
import type { LiveAround } from './liveAround.ts';
import type { Screen } from './screens.ts';
import type { Tab } from './tab.ts';

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
  const known = new Set([...before.globals, ...mayStay(live)]);
  return after.globals.filter((name) => !known.has(name) && !REGISTERS.test(name)).map((name) => `window.${name}`);
}

function leftElements(before: Traces, after: Traces): string[] {
  return Object.entries(after.elements)
    .filter(([key, count]) => count > (before.elements[key] ?? 0))
    .map(([key]) => key);
}

/** What the release's own code is to blame for; the API may refuse, and the shell then reports that. */
function blamed(complaints: readonly string[], { name }: LiveRelease): string[] {
  return [
    ...new Set(complaints.filter((text) => !text.startsWith('[portal] ') || text.startsWith(`[portal] ${name}`))),
  ];
}

/** Without the lines of code an error came by. */
const oneLine = (text: string) => (text.split(/\n\s+at /)[0] ?? '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');

/** Opens one screen of a release and leaves it again. @returns a sentence for each fault */
export async function lookAtScreen(tab: Tab, screen: Screen, { tried, live }: LiveAround): Promise<string[]> {
  const { path, elsewhere } = screen;
  const at = `${titleOf(tried)}, ${path}`;
  const complained = () => blamed(tab.complaints, tried).map((text) => `${at}: ${oneLine(text)}: correct that`);

  if (elsewhere !== null) await tab.open(elsewhere);
  tab.complaints.splice(0);
  const before = elsewhere === null ? null : await tab.traces();
  await (before ? tab.goTo(path) : tab.open(path));

  const state = await tab.shown(tried);
  if (state !== 'mounted') {
    const why = blamed(tab.complaints, tried).map(oneLine).join('; ') || 'the shell shows something else there';
    return [`${at} does not mount (${why}): correct src/remote and what it loads`];
  }
  if (await tab.isEmpty(tried)) return [...complained(), `${at} shows nothing: fill the element that mount receives`];
  const unlooked = await tab.traces();
  const axe = (await tab.axe(tried)).map((line) => `${at}: axe finds ${line}`);
  // What came while axe looked is axe's own.
  const ofAxe = leftGlobals(unlooked, await tab.traces(), live);
  if (before === null || elsewhere === null) return [...complained(), ...axe];

  await tab.goTo(elsewhere);
  if (!(await tab.gone(tried, elsewhere))) {
    return [
      ...complained(),
      ...axe,
      `${at} cannot be left (${elsewhere} does not come): remove its listeners in unmount`,
    ];
  }
  const after = await tab.traces();
  const globals = leftGlobals(before, after, live)
    .filter((name) => !ofAxe.includes(name))
    .join(', ');
  const elements = leftElements(before, after).join(', ');
  return [
    ...complained(),
    ...axe,
    ...(globals
      ? [`${at} leaves globals behind after unmount (${globals}): keep them in a module, or delete them`]
      : []),
    ...(elements ? [`${at} leaves elements behind after unmount (${elements}): remove them in unmount`] : []),
  ];
}
