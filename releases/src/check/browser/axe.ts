import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);

/** File of axe, which a page runs before anything of its own: what it leaves in the window is no release's. */
export const AXE_FILE = require.resolve('axe-core/axe.min.js');

interface AxeScope {
  readonly selector: string;
  /** Whether colours are looked at, too: it costs as much as all the rest. */
  readonly withContrast: boolean;
}

/** Sent to the page alone. */
async function violationsIn({ selector, withContrast }: AxeScope) {
  const axe: { run(context: object, options: object): Promise<AxeResults> } = Reflect.get(window, 'axe');
  const { violations } = await axe.run(
    { include: [selector] },
    // Frames and other origins' style sheets are out of reach: the page's policy forbids both.
    {
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      rules: { 'color-contrast': { enabled: withContrast } },
    },
  );
  return violations.map(({ nodes, ...rule }) => ({ ...rule, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** What axe finds in the element that the selector finds: a line for each rule. */
export async function axeLines(page: Page, scope: AxeScope): Promise<string[]> {
  const violations = await page.evaluate(violationsIn, scope);
  return violations.map(({ id, help, helpUrl, at }) => {
    const more = at.length > 3 ? ` and ${at.length - 3} more` : '';
    return `${id} (${help}) at ${at.slice(0, 3).join(', ')}${more}; ${helpUrl.replace(/\?.*/, '')} says how`;
  });
}
