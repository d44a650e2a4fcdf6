import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by `touch`: starts the changes now if they have not started. */
    touchNow?: () => void;
  }
}

/** Change of a page by something other than the portal. */
export type Touch = 'translated' | 'filled in beside';

/** Runs in the browser. The translation only adds an invisible character, so that tests still find elements by text. */
function touchPage({ how, at }: { readonly how: Touch; readonly at: number | null }): void {
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

  /** Like password managers. */
  function fillInBeside(): void {
    for (const form of document.querySelectorAll('form:not([data-beside])')) {
      form.setAttribute('data-beside', '');
      form.prepend(document.createElement('div'));
      const icon = document.createElement('button');
      icon.type = 'button';
      form.querySelector('input')?.after(icon);
    }
  }

  const work = how === 'translated' ? translate : fillInBeside;
  let hasBegun = false;
  window.touchNow = () => {
    if (hasBegun) return;
    hasBegun = true;
    work();
    new MutationObserver(work).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (at !== null) addEventListener('DOMContentLoaded', () => setTimeout(() => window.touchNow?.(), at));
}

/** Makes pages change from `at` milliseconds after their document is there, repeatedly; null waits for `touchNow`. */
export async function touch(page: Page, how: Touch, at: number | null): Promise<void> {
  await page.addInitScript(touchPage, { how, at });
}

export const touchNow = (page: Page): Promise<void> => page.evaluate(() => window.touchNow?.());
