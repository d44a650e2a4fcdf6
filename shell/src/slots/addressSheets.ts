/**
 * Names each style sheet that came with the page by its whole address. webpack's code looks for one by its path in the release or
 * by its address, and two releases with the same code have sheets of the same paths.
 */
export function addressSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-href]')) {
    const address = sheet instanceof HTMLLinkElement ? sheet.href : (sheet.dataset.url ?? '');
    sheet.dataset.href = new URL(address, document.baseURI).href;
  }
}
