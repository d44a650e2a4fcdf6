import { loginBox, main } from '@friends/tools/testing/browser/portal';
import { expect, type Locator, type Page } from '@playwright/test';

/** Notice above a form with restored input. */
export const RESTORED_INPUT_NOTICE = 'We saved what you entered. Check it, then continue.';

export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const emailOf = (page: Page) => loginBox(page).getByRole('textbox', { name: 'Email' });
export const passwordOf = (page: Page) => loginBox(page).getByLabel('Password', { exact: true });

export const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });
/** Unsent form input that is stored in this tab, as JSON. */
export const readStoredInput = (page: Page) => page.evaluate(() => sessionStorage.getItem('typed'));

export const profileSections = (page: Page) => main(page).getByRole('region', { name: 'Edit profile' });

/** Opens a section of the profile. @returns its form */
export async function openSection(page: Page, title: string): Promise<Locator> {
  await main(page).getByRole('heading', { name: title }).click();
  const form = main(page).getByRole('form', { name: title });
  await expect(form).toBeVisible();
  return form;
}

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(profileSections(page)).toBeVisible();
}
