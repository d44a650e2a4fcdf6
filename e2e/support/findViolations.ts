import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Finds accessibility violations with axe, as lines of text, so that a failure is readable without a trace. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Reuses axe's script, half a megabyte, if an earlier check has loaded it.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // The only rule for WCAG 2.2; axe does not enable it by default.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'void 0' } : {}) }).options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  // Pages contain no frames, so axe needs no second page to combine results.
  axe.setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}
