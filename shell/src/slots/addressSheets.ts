/**
 * Sets `data-href` of the page's style sheets to the full URL. webpack finds sheets by their path in the release or by
 * URL, and releases with the same code have the same paths.
 */
export function addressSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-href]')) {
    const address = sheet instanceof HTMLLinkElement ? sheet.href : (sheet.dataset.url ?? '');
    sheet.dataset.href = new URL(address, document.baseURI).href;
  }
}
