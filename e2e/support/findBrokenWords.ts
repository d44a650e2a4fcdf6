import type { Locator } from '@playwright/test';

/** Finds words and numbers that are broken across lines. Ignores words too long for a phone, such as addresses. */
export function findBrokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const MAX_LENGTH = 14;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      // Visually hidden names have no width.
      if (!(text instanceof Text) || (text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > MAX_LENGTH) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(`${word}: ${text.data}`);
      }
    }
    return broken;
  });
}
