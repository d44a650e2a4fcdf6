// What runs inside the page that is looked at: each function is sent there alone, and sees nothing of this file.

/** What a release could leave behind. */
export interface Traces {
  readonly globals: readonly string[];
  /** How many elements stand at each place, by what they look like: `body > div#modal`. */
  readonly elements: Readonly<Record<string, number>>;
}

/** Names what stands in the page outside of what remotes may fill. */
export function readTraces(): Traces {
  const elements: Record<string, number> = {};
  // Style sheets and scripts of releases are the shell's business: it keeps those it may need again.
  const isOfRelease = (element: Element) =>
    element.matches('link, script') &&
    /^\/(remotes|shell)\//.test(
      new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href).pathname,
    );
  // And so is what the head says of the page that is shown.
  const isOfPage = (element: Element) =>
    element.matches(
      'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], link[hreflang], script[type="application/ld+json"]',
    );
  for (const place of ['html', 'head', 'body', '#header', '#main', '#footer', '#overlay']) {
    for (const element of document.querySelector(place)?.children ?? []) {
      if (isOfRelease(element) || (place === 'head' && isOfPage(element))) continue;
      // The shell changes classes of its own elements; elsewhere they tell which element it is.
      const classes = place.startsWith('#') ? [] : [...element.classList].map((name) => `.${name}`);
      const label = [element.tagName.toLowerCase(), element.id && `#${element.id}`, ...classes].join('');
      elements[`${place} > ${label}`] = (elements[`${place} > ${label}`] ?? 0) + 1;
    }
  }
  return { globals: Object.getOwnPropertyNames(window), elements };
}

/** Where a release is to be shown: a path, and the selectors of its slot and of its container there. */
interface ReleasePlace {
  readonly path: string;
  readonly slot: string;
  readonly container: string;
}

/** How a release stands in its slot; `elsewhere` where the address became another one, null while it is on its way. */
export function readState({ path, slot, container }: ReleasePlace): 'mounted' | 'failed' | 'elsewhere' | null {
  if (location.pathname !== path) return 'elsewhere';
  const children = [...(document.querySelector(slot)?.children ?? [])];
  const own = children.find((child) => child.matches(container));
  const others = children.filter((child) => child !== own);
  if (others.some((child) => child.querySelector('[role="alert"]'))) return 'failed';
  // For a moment the shell says nothing beside a release that is still mounting.
  const isMounting = window.releaseCheck.unsettled.includes('mount');
  return own && !isMounting && others.every((child) => child.childElementCount === 0) ? 'mounted' : null;
}

/** What a reader sees of a part of the page. */
interface Sight {
  readonly pathname: string;
  readonly isEmpty: boolean;
  /** Alike wherever the same is shown, whatever ids were drawn by lot; axe finds the same there. */
  readonly key: string;
  /** Keys that stand in place of their texts, and `undefined`. */
  readonly unwritten: readonly string[];
  /** Paths of this portal that are linked anywhere in the page. */
  readonly links: readonly string[];
}

/** Reads what is shown in the element that the selector finds. `texts` are the keys of its texts. */
export function readSight({
  selector,
  texts,
}: {
  readonly selector: string;
  readonly texts: readonly string[];
}): Sight {
  const part = document.querySelector(selector);
  const ids = [...(part?.querySelectorAll('[id]') ?? [])].map(({ id }) => id).filter((id) => id !== '');
  // The longest first, as one may begin like another.
  const byLength = [...ids.entries()].sort(([, one], [, two]) => two.length - one.length);
  const key = byLength.reduce(
    (html, [place, id]) => html.replaceAll(`"${id}"`, `"id-${place}"`).replaceAll(`#${id}`, `#id-${place}`),
    part?.outerHTML ?? '',
  );
  const keys = new Set(['undefined', ...texts]);
  // A key that stands in no file at all looks like those of its group: `box.half`.
  const groups = new Set(texts.filter((text) => text.includes('.')).map((text) => text.split('.')[0]));
  const isKey = (text: string) => keys.has(text) || (/^\w+(?:\.\w+)+$/.test(text) && groups.has(text.split('.')[0]));
  const unwritten = new Set<string>();
  const nodes = document.createTreeWalker(part ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (isKey(text)) unwritten.add(text);
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  const isEmpty = (part?.childElementCount ?? 0) === 0 && (part?.textContent ?? '').trim() === '';
  return { pathname: location.pathname, isEmpty, key, unwritten: [...unwritten], links: [...new Set(links)] };
}

/** Resolves once nothing in the page has changed for a moment, or the limit has come; milliseconds. */
export async function quiet({ moment, limit }: { readonly moment: number; readonly limit: number }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const last = setTimeout(resolve, limit);
  let still = setTimeout(resolve, moment);
  const observer = new MutationObserver(() => {
    clearTimeout(still);
    still = setTimeout(resolve, moment);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  await promise;
  observer.disconnect();
  clearTimeout(last);
  clearTimeout(still);
}
