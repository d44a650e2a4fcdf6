import { GENIUS, logInAsMember, main, SILVER, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { delayScripts, expectHydratedPage, waitForPrerendered } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

const row = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Search rewards' });
const claimable = (page: Page) => main(page).getByRole('checkbox', { name: 'What I can claim now' });
const order = (page: Page) => main(page).getByRole('combobox', { name: 'Sort by' });
const resultCount = (page: Page) => main(page).getByRole('heading', { name: /^\d+ rewards? found$/ });

for (const size of [PHONE, { width: 1440, height: 900 }]) {
  test(`a Silver member’s affordable rewards are in the first view at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await logInAsMember(page, SILVER);
    await visit(page, '/rewards');
    const first = row(page, 'Yours to claim').getByRole('link').first();
    await expect(first).toBeInViewport();
    const card = await row(page, 'Your member card').boundingBox();
    const reward = await first.boundingBox();
    const news = await main(page).locator('[data-slot="page-carousel"]').boundingBox();
    expect(reward?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
    expect(news?.y).toBeGreaterThan(reward?.y ?? Number.POSITIVE_INFINITY);
  });
}

test('a search survives a reload, and Back undoes it step by step', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logInAsMember(page, GENIUS);
  await visit(page, '/rewards');
  await main(page).getByText('What I can claim now').click();
  await expect(resultCount(page)).toBeVisible();
  await order(page).selectOption('Most points first');
  await search(page).pressSequentially('cash', { delay: 20 });
  await expect(page).toHaveURL('/rewards?claimable=yes&sort=most&q=cash');
  expect(await findViolations(page)).toEqual([]);

  await page.reload();
  await expect(resultCount(page)).toBeVisible();
  await expect(search(page)).toHaveValue('cash');
  await expect(claimable(page)).toBeChecked();
  await expect(order(page)).toHaveValue('most');
  const prices = await main(page)
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => Number(/([\d,]+) points/.exec(card.textContent ?? '')?.[1]?.replace(',', ''))),
    );
  expect(prices).not.toEqual([]);
  expect(prices).toEqual(prices.toSorted((one, two) => two - one));

  await main(page).getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(resultCount(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/rewards?claimable=yes&sort=most');
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/rewards');
  await expect(row(page, 'Yours to claim')).toBeVisible();
  await expect(claimable(page)).not.toBeChecked();
});

test('an empty result offers to show all rewards, without accessibility violations', async ({ page }) => {
  await logInAsMember(page, SILVER);
  await page.goto('/rewards?q=submarine');
  await expect(main(page).getByText('No rewards found')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Show all rewards' }).click();
  await expect(row(page, 'Cash')).toBeVisible();
  await expect(page).toHaveURL('/rewards');
});

test('a search and an order that were chosen before the code had loaded are applied', async ({ page }) => {
  await waitForPrerendered(page, '/rewards');
  await logInAsMember(page, GENIUS);
  const release = await delayScripts(page);
  await page.goto('/rewards', { waitUntil: 'commit' });
  await search(page).fill('ovo');
  await order(page).selectOption('Most points first');
  release();
  await expectHydratedPage(page);
  await expect(page).toHaveURL('/rewards?q=ovo&sort=most');
  await expect(resultCount(page)).toBeVisible();
  await expect(search(page)).toHaveValue('ovo');
});

test('a product’s dialog links to a contact form with the question whether it is available, in the page’s language', async ({
  page,
}) => {
  await logInAsMember(page, GENIUS);
  await page.goto('/rewards?q=suitcase');
  await main(page).getByRole('link', { name: 'Cabin suitcase, 20 inch' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Is it available?' }).click();
  await expect(page).toHaveURL('/contact');
  const question = /^Hello, is this reward available: Cabin suitcase, 20 inch\?/;
  await expect(main(page).getByRole('textbox', { name: 'Message' })).toHaveValue(question);
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Pesan' })).toHaveValue(/tersedia: Koper kabin 20 inci\?/);
});
