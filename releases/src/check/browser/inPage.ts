// Each function here is serialized into the page: it cannot use anything else of this module.

export interface PageTraces {
  readonly globals: readonly string[];
  /** Number of elements by parent, tag, id and classes: `body > div#modal`. */
  readonly elements: Readonly<Record<string, number>>;
}

/** Lists elements outside of the remotes' containers. */
export function readTraces(): PageTraces {
  const elements: Record<string, number> = {};
  // The shell manages style sheets and scripts of releases, and keeps those that it may need again.
  const isOfRelease = (element: Element) =>
    element.matches('link, script') &&
    /^\/(remotes|shell)\//.test(
      new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href).pathname,
    );
  // The head's metadata belongs to the current page.
  const isOfPage = (element: Element) =>
    element.matches(
      'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], link[hreflang], script[type="application/ld+json"]',
    );
  for (const parent of ['html', 'head', 'body', '#header', '#main', '#footer', '#overlay']) {
    for (const element of document.querySelector(parent)?.children ?? []) {
      if (isOfRelease(element) || (parent === 'head' && isOfPage(element))) continue;
      // The shell changes classes of its own elements; elsewhere classes identify an element.
      const classes = parent.startsWith('#') ? [] : [...element.classList].map((name) => `.${name}`);
      const label = [element.tagName.toLowerCase(), element.id && `#${element.id}`, ...classes].join('');
      elements[`${parent} > ${label}`] = (elements[`${parent} > ${label}`] ?? 0) + 1;
    }
  }
  return { globals: Object.getOwnPropertyNames(window), elements };
}

/** A path, and selectors of the slot and the container there. */
interface ReleasePlace {
  readonly path: string;
  readonly slot: string;
  readonly container: string;
}

/** State of a release in its slot: `elsewhere` if the address has changed, null while it is loading. */
export function readState({ path, slot, container }: ReleasePlace): 'mounted' | 'failed' | 'elsewhere' | null {
  if (location.pathname !== path) return 'elsewhere';
  const children = [...(document.querySelector(slot)?.children ?? [])];
  const own = children.find((child) => child.matches(container));
  const others = children.filter((child) => child !== own);
  if (others.some((child) => child.querySelector('[role="alert"]'))) return 'failed';
  // The slot is empty for a moment while a release mounts.
  const isMounting = window.releaseCheck.unsettled.includes('mount');
  return own && !isMounting && others.every((child) => child.childElementCount === 0) ? 'mounted' : null;
}

interface PartInspection {
  readonly pathname: string;
  readonly isEmpty: boolean;
  /** Equal for equal content, whatever its random ids are: axe then has the same findings. */
  readonly key: string;
  /** Text keys that are shown in place of a translation, and `undefined`. */
  readonly untranslated: readonly string[];
  /** Paths of this portal that the whole page links to. */
  readonly links: readonly string[];
}

export function inspectPart({
  selector,
  texts,
}: {
  readonly selector: string;
  readonly texts: readonly string[];
}): PartInspection {
  const part = document.querySelector(selector);
  const ids = [...(part?.querySelectorAll('[id]') ?? [])].map(({ id }) => id).filter((id) => id !== '');
  // Longest first, as an id may be the prefix of another.
  const byLength = [...ids.entries()].sort(([, a], [, b]) => b.length - a.length);
  const key = byLength.reduce(
    (html, [index, id]) => html.replaceAll(`"${id}"`, `"id-${index}"`).replaceAll(`#${id}`, `#id-${index}`),
    part?.outerHTML ?? '',
  );
  const keys = new Set(['undefined', ...texts]);
  // A key without any translation can be recognized by its group: `box.half`, if there are other keys with `box.`.
  const groups = new Set(texts.filter((text) => text.includes('.')).map((text) => text.split('.')[0]));
  const isKey = (text: string) => keys.has(text) || (/^\w+(?:\.\w+)+$/.test(text) && groups.has(text.split('.')[0]));
  const untranslated = new Set<string>();
  const nodes = document.createTreeWalker(part ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (isKey(text)) untranslated.add(text);
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  const isEmpty = (part?.childElementCount ?? 0) === 0 && (part?.textContent ?? '').trim() === '';
  return { pathname: location.pathname, isEmpty, key, untranslated: [...untranslated], links: [...new Set(links)] };
}

/** Resolves once the page has not changed for `moment` milliseconds, but after `limit` milliseconds at the latest. */
export async function waitUntilQuiet({
  moment: quietMs,
  limit: limitMs,
}: {
  readonly moment: number;
  readonly limit: number;
}): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const last = setTimeout(resolve, limitMs);
  let resolveLater = setTimeout(resolve, quietMs);
  const observer = new MutationObserver(() => {
    clearTimeout(resolveLater);
    resolveLater = setTimeout(resolve, quietMs);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  await promise;
  observer.disconnect();
  clearTimeout(last);
  clearTimeout(resolveLater);
}
