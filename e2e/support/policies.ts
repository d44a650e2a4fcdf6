import type { Page } from '@playwright/test';

/** Collects violations of the browser's policies: content, scripts and Trusted Types. */
export async function watchPolicies(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const tell = (window as unknown as { tellRefusal(what: string): void }).tellRefusal;
      tell(`${violatedDirective}: ${blockedURI} ${sample} (${sourceFile})`);
    });
  });
  page.on('pageerror', (error) => refused.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) refused.push(message.text());
  });
  return refused;
}
