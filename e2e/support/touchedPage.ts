import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by `touch`: begins at once where it has not begun. */
    touchNow?: () => void;
  }
}

/** Change of a page by something other than the portal. */
export type Touch = 'translated' | 'filled in beside';

/** Runs in the browser. The translation adds an invisible character only, so that tests find everything by its text. */
function touchPage({ how, at }: { readonly how: Touch; readonly at: number | null }): void {
  const TRANSLATED = '\u200b';
  let count = 0;

  /** As browsers' translators do: every second text is replaced by its translation, the others are wrapped. */
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

  /** As password managers do. */
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

/**
 * Has pages that are opened from now on changed from `at` milliseconds after their document is there, and then again and
 * again; null: from when the test says `touchNow`.
 */
export async function touch(page: Page, how: Touch, at: number | null): Promise<void> {
  await page.addInitScript(touchPage, { how, at });
}

export const touchNow = (page: Page): Promise<void> => page.evaluate(() => window.touchNow?.());
