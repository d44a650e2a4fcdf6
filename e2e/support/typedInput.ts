import { main } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';

/** Said above a form that has back what was typed. */
export const KEPT = 'We kept what you typed. Check it, then go on.';

export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });
/** What this tab keeps of forms. */
export const typed = (page: Page) => page.evaluate(() => sessionStorage.getItem('typed'));

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(main(page).getByRole('form', { name: 'Edit profile' })).toBeVisible();
}
