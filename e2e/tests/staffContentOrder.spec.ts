import { main } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { checkEachWidth, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Names of the categories, in their order. */
const readNames = (page: Page) =>
  main(page)
    .getByRole('textbox', { name: /^Order of / })
    .evaluateAll((fields) => fields.map((field) => field.ariaLabel?.replace('Order of ', '') ?? ''));

test('an editor moves a category down and up again by keyboard, and the focus follows it', async ({ page }) => {
  await signInAsStaff(page, 'editor', '/content?kind=category');
  await main(page).getByRole('button', { name: 'Edit in the table' }).click();
  await expect(main(page).getByRole('textbox', { name: /^Order of / })).not.toHaveCount(0);
  const before = await readNames(page);
  const [first = '', second = ''] = before;
  await button(page, `Move ${first} down`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readNames(page)).toEqual([second, first, ...before.slice(2)]);
  await expect(button(page, `Move ${first} down`)).toBeFocused();
  await checkEachWidth(page, 'content-order', { dark: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, `Move ${first} up`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readNames(page)).toEqual(before);
  await expect(button(page, `Move ${first} up`)).toHaveAttribute('aria-disabled', 'true');

  for (const name of [first, second]) {
    await main(page).getByRole('link', { name, exact: true }).click();
    await main(page).getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(main(page).getByText('No draft: this is what readers see.')).toBeVisible();
    await page.goBack();
  }
});
