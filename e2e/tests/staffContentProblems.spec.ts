import { main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { checkEachWidth, nav, signInAsStaff, staffUrl } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('links lead an editor from the start page to the field with a broken link', async ({ page }) => {
  await signInAsStaff(page, 'editor', '/content?kind=page');
  await main(page).getByRole('button', { name: 'New page' }).click();
  await expect(title(page)).toHaveText('Untitled');
  const name = `Broken ${Date.now()}`;
  await main(page).getByLabel('Title (Indonesian)', { exact: true }).fill('Rusak');
  await main(page).getByLabel('Title (English)', { exact: true }).fill(name);
  await main(page).getByLabel('Page address (URL)', { exact: true }).fill(name.toLowerCase().replace(' ', '-'));
  const english = page.locator('#field-DescriptionEn');
  await english.getByRole('button', { name: 'HTML', exact: true }).click();
  await english.getByRole('textbox').fill('<p><a href="/partnrs">Partners</a></p>');
  await main(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();

  await page.goto(staffUrl('/'));
  await main(page)
    .getByRole('link', { name: /^Content problems \d/ })
    .click();
  await expect(title(page)).toHaveText('Content problems');
  await expect(nav(page).getByRole('link', { name: 'Content problems' })).toHaveAttribute('aria-current', 'page');
  await checkEachWidth(page, 'content-problems', { dark: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page)
    .getByRole('link', { name: new RegExp(`${name}.*no page /partnrs`) })
    .click();
  await expect(title(page)).toHaveText(name);
  await expect(page.locator('#field-DescriptionEn')).toBeFocused();
});
