import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe's violations on a page, one per line, so that a failure is readable without a trace. */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  // Reuses axe's script, half a megabyte, if an earlier check has loaded it.
  const isThere = await page.evaluate(() => 'axe' in window);
  // The only rule for WCAG 2.2; axe does not enable it by default.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) }).options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  // Pages contain no frames, so axe needs no second page to combine results.
  axe.setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}
