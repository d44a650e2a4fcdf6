const drawnParts = () => document.querySelectorAll<HTMLElement>('[data-prerendered]');

/**
 * Takes away what the document shows to others than this reader: the visitor's view of a page for a member, and what is
 * written in another language than the reader's. It is hidden already: the page's inline script said so on the document's
 * element (`data-discard`), before anything was seen.
 */
export function discardOthers(isMember: boolean): void {
  const { dataset } = document.documentElement;
  const isOtherLanguage = (dataset.discard ?? '').split(' ').includes('language');
  for (const part of drawnParts()) {
    if (!isOtherLanguage && !(isMember && part.dataset.prerendered === 'visitor')) continue;
    part.replaceChildren();
    delete part.dataset.ids;
    delete part.dataset.prerendered;
  }
  delete dataset.discard;
}

/** Whether an element of the document holds what was drawn for this reader, to be taken over; true only once. */
export function takeOver(element: HTMLElement): boolean {
  const isDrawn = element.dataset.prerendered !== undefined;
  delete element.dataset.prerendered;
  return isDrawn;
}
