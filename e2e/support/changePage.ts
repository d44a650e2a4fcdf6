import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by `changePage`: starts the changes now if they have not started. */
    changePageNow?: () => void;
  }
}

/** A change of a page by the browser instead of the portal: by its translator or a password manager. */
export type PageChange = 'translated' | 'extended by a password manager';

/** Runs in the browser. The translation only adds an invisible character, so tests still find elements by text. */
function installPageChange({
  change,
  delayMs,
}: {
  readonly change: PageChange;
  readonly delayMs: number | null;
}): void {
  const TRANSLATED = '\u200b';
  let count = 0;

  /** Like browsers' translators: every second text is replaced, the others are wrapped. */
  function translateText(text: Text): void {
    if (!/\p{L}/u.test(text.data) || text.parentElement?.closest('font, script, style, textarea, option, title'))
      return;
    const [font, inner] = [document.createElement('font'), document.createElement('font')];
    font.append(inner);
    count += 1;
    if (count % 2 === 0) inner.append(text.data + TRANSLATED);
    text.replaceWith(font);
    if (count % 2 === 1) inner.append(text);
  }

  function translate(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) translateText(text);
  }

  /** Adds elements to forms, like password managers. */
  function addToForms(): void {
    for (const form of document.querySelectorAll('form:not([data-extended])')) {
      form.setAttribute('data-extended', '');
      form.prepend(document.createElement('div'));
      const icon = document.createElement('button');
      icon.type = 'button';
      form.querySelector('input')?.after(icon);
    }
  }

  const applyChange = change === 'translated' ? translate : addToForms;
  let hasBegun = false;
  window.changePageNow = () => {
    if (hasBegun) return;
    hasBegun = true;
    applyChange();
    new MutationObserver(applyChange).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (delayMs !== null) addEventListener('DOMContentLoaded', () => setTimeout(() => window.changePageNow?.(), delayMs));
}

/** Changes pages repeatedly, from a delay after their document has loaded; if it is null, from `changePageNow` on. */
export async function changePage(page: Page, change: PageChange, delayMs: number | null): Promise<void> {
  await page.addInitScript(installPageChange, { change, delayMs });
}

export const changePageNow = (page: Page): Promise<void> => page.evaluate(() => window.changePageNow?.());
