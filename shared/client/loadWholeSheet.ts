/**
 * Loads the full style sheet next to its inlined part (`page/src/prerender/usedStyles.ts`), which is removed
 * afterwards. Repeated calls load it once.
 *
 * @param integrity if absent, the shell's check of all files applies
 * @returns the link; removed on failure, and the part stays
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
