import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);

/** The script of axe. It runs before the page's own scripts, so that no release is blamed for its globals. */
export const AXE_FILE = require.resolve('axe-core/axe.min.js');

interface AxeScope {
  readonly selector: string;
  /** The check of colours takes as long as all other rules together. */
  readonly withContrast: boolean;
}

/** Serialized into the page: it cannot use this module. */
async function violationsIn({ selector, withContrast }: AxeScope) {
  const axe: { run(context: object, options: object): Promise<AxeResults> } = Reflect.get(window, 'axe');
  const { violations } = await axe.run(
    { include: [selector] },
    // Frames and other origins' style sheets are out of scope: the page's policy forbids both.
    {
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      rules: { 'color-contrast': { enabled: withContrast } },
    },
  );
  return violations.map(({ nodes, ...rule }) => ({ ...rule, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** Violations within the selector's element, a line for each rule. */
export async function axeLines(page: Page, scope: AxeScope): Promise<string[]> {
  const violations = await page.evaluate(violationsIn, scope);
  return violations.map(({ id, help, helpUrl, at }) => {
    const moreNodes = at.length > 3 ? ` and ${at.length - 3} more` : '';
    return `${id} (${help}) at ${at.slice(0, 3).join(', ')}${moreNodes}; see ${helpUrl.replace(/\?.*/, '')}`;
  });
}
