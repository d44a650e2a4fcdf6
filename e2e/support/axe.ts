import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page: one line a fault, so that a failure can be read without opening the trace. */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  // A page that was looked at before has it already: half a megabyte need not be compiled for each look.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Of WCAG 2.2, the one rule that axe has and does not check by itself.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) }).options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  // No page has frames of others: one visit to the page is enough, without another page that puts the parts together.
  axe.setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}
