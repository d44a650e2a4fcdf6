import type { Page } from '@playwright/test';

/** Collects violations of the page's Content Security Policy, and uncaught errors. */
export async function collectPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const report = (window as unknown as { reportViolation(what: string): void }).reportViolation;
      report(`${violatedDirective}: ${blockedURI} ${sample} (${sourceFile})`);
    });
  });
  page.on('pageerror', (error) => violations.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) violations.push(message.text());
  });
  return violations;
}
