import type { Page } from '@playwright/test';

/** Tolerance in pixels; larger vertically, as glyphs of tight lines may overlap. */
const ROUNDING = { x: 1, y: 3 } as const;

/**
 * Finds horizontal scrolling, texts that are outside of the window, cut off by a box, or wider than their link, button or
 * label, and amounts that are broken across lines. Scrollable boxes, inactive slides, and ellipses in expandable rows are
 * permitted.
 */
export async function findCutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate((rounding) => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const overflow = document.documentElement.scrollWidth - width;
    if (overflow > 0) faults.push(`The page scrolls horizontally by ${overflow} px`);

    /** Describes what cuts off a text; null for text that is visually hidden, inactive, or can be scrolled to. */
    function describeCut(text: DOMRect, from: Element): string | null {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const rect = box.getBoundingClientRect();
        const clips = style.overflowX !== 'visible';
        if ((clips && rect.width <= 1) || box.hasAttribute('inert')) return null;
        const expandButton = box.closest('tr')?.querySelector('[aria-expanded="false"]');
        if (style.textOverflow === 'ellipsis' && expandButton) return null;
        if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) return null;
        const overflowX = Math.max(text.right - rect.right, rect.left - text.left);
        const overflowY = Math.max(text.bottom - rect.bottom, rect.top - text.top);
        const isCut = overflowX > rounding.x || (/hidden|clip/.test(style.overflowY) && overflowY > rounding.y);
        if (clips && isCut) return `cut by ${box.tagName.toLowerCase()}.${box.className}`;
      }
      return text.left < -rounding.x || text.right > width + rounding.x ? 'outside of the window' : null;
    }

    function findBrokenAmounts(text: Node): string[] {
      const amounts = [...(text.textContent ?? '').matchAll(/\b(?:Rp|IDR)\s\d[\d.,]*/g)];
      return amounts.flatMap(({ 0: amount, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [`“${amount}” is on two lines`] : [];
      });
    }

    /** The link, button or label that contains a text. Labels with their own background, such as names on a map, may extend beyond their button. */
    function containerOf(from: Element): Element {
      const isLabel = ({ position, backgroundColor }: CSSStyleDeclaration) =>
        position === 'absolute' && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      const isContainer = (box: Element) => box.matches('a, button') || isLabel(getComputedStyle(box));
      let box = from;
      while (box.parentElement && !isContainer(box)) box = box.parentElement;
      return box;
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim();
      if (!words || !element?.checkVisibility({ visibilityProperty: true })) continue;
      faults.push(...findBrokenAmounts(text));
      range.selectNodeContents(text);
      const rect = range.getBoundingClientRect();
      const cut = rect.width > 0 ? describeCut(rect, element) : null;
      if (cut !== null) faults.push(`“${words.slice(0, 60)}” is ${cut}`);
      const container = element.closest('a, button') ? containerOf(element).getBoundingClientRect() : null;
      // Visually hidden text is a pixel wide.
      const isVisible = element.getBoundingClientRect().width > 1;
      if (isVisible && container && container.width > 1 && rect.width > container.width + rounding.x) {
        faults.push(`“${words.slice(0, 60)}” is wider than its link or button`);
      }
    }
    return faults;
  }, ROUNDING);
}
