/**
 * Loads the whole style sheet beside the part of it that the document has (`page/src/prerender/usedStyles.ts`), which is removed
 * once it is there. Asked again meanwhile, nothing else is loaded.
 *
 * @param integrity left out, the file is checked as the page checks all its files
 * @returns the link that loads; removed where it fails, and the part stays
 */
export function loadWholeSheet(part: HTMLStyleElement, integrity?: string): HTMLLinkElement {
  const { href = '', url = '' } = part.dataset;
  const next = part.nextElementSibling;
  if (next instanceof HTMLLinkElement && next.dataset.href === href) return next;
  const link = document.createElement('link');
  link.addEventListener('load', () => part.remove());
  link.addEventListener('error', () => link.remove());
  link.rel = 'stylesheet';
  if (integrity !== undefined) link.integrity = integrity;
  link.dataset.href = href;
  link.href = url;
  part.after(link);
  return link;
}
