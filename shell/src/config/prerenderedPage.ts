const prerenderedParts = () => document.querySelectorAll<HTMLElement>('[data-prerendered]');

/**
 * Takes away what the document shows to others than this reader: a visitor's view from a member and the other way round,
 * and what is written in another language than the reader's. It is hidden already: the page's first script said so on
 * the document's element (`data-discard`), before anything was seen.
 */
export function discardOthers(isMember: boolean): void {
  const { dataset } = document.documentElement;
  const isOtherLanguage = (dataset.discard ?? '').split(' ').includes('language');
  const other = isMember ? 'visitor' : 'member';
  for (const part of prerenderedParts()) {
    if (!isOtherLanguage && part.dataset.prerendered !== other) continue;
    part.replaceChildren();
    delete part.dataset.ids;
    delete part.dataset.prerendered;
  }
  delete dataset.discard;
}

/** Whose view an element of the document holds, to be hydrated by this reader's page; null where there is none, or no more. */
export function takePrerendered(element: HTMLElement): string | null {
  const { prerendered = null } = element.dataset;
  delete element.dataset.prerendered;
  return prerendered;
}
