const prerenderedParts = () => document.querySelectorAll<HTMLElement>('[data-prerendered]');

/**
 * Removes prerendered content that isn't for this reader: the other audience's view, or another language. It is hidden
 * already, since the page's first script set `data-discard` on the document element before first paint.
 */
export function removeOtherAudiences(isMember: boolean): void {
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

/** Returns the audience of an element's prerendered content and clears the mark; null if there is none. */
export function claimPrerendered(element: HTMLElement): string | null {
  const { prerendered = null } = element.dataset;
  delete element.dataset.prerendered;
  return prerendered;
}
