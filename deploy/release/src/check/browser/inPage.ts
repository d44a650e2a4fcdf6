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
  for (const place of ['html', 'head', 'body', '#header', '#main', '#footer', '#overlay']) {
    for (const element of document.querySelector(place)?.children ?? []) {
      if (isOfRelease(element)) continue;
      // The shell changes classes of its own elements; elsewhere they tell which element it is.
      const classes = place.startsWith('#') ? [] : [...element.classList].map((name) => `.${name}`);
      const named = [element.tagName.toLowerCase(), element.id && `#${element.id}`, ...classes].join('');
      elements[`${place} > ${named}`] = (elements[`${place} > ${named}`] ?? 0) + 1;
    }
  }
  return { globals: Object.getOwnPropertyNames(window), elements };
}

/** How a remote stands in `main`. */
export function readState({ name, version }: { readonly name: string; readonly version: string }) {
  const host = document.querySelector('#main > [data-slot-host]');
  const container = [...(host?.children ?? [])].find(
    (child) => child instanceof HTMLElement && child.dataset.remote === name && child.dataset.release === version,
  );
  const others = [...(host?.children ?? [])].filter((child) => child !== container);
  if (others.some((child) => child.querySelector('[role="alert"]'))) return 'failed';
  return container && others.every((child) => child.childElementCount === 0) ? 'mounted' : null;
}

/** Whether a path is shown, and nothing of a remote. */
export function isGone({ name, path }: { readonly name: string; readonly path: string }): boolean {
  return location.pathname === path && document.querySelector(`[data-remote="${name}"]`) === null;
}

/** Resolves once nothing in the page has changed for a moment, or the limit has come; milliseconds. */
export function quiet({ moment, limit }: { readonly moment: number; readonly limit: number }): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(last);
      clearTimeout(still);
      resolve();
    };
    const last = setTimeout(end, limit);
    let still = setTimeout(end, moment);
    const observer = new MutationObserver(() => {
      clearTimeout(still);
      still = setTimeout(end, moment);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
