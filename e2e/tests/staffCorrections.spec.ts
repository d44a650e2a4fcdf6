import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { LARGE_CLAIM } from '../support/addresses.ts';
import { makeMember } from '../support/member.ts';
import { runOpsJson } from '../support/operator.ts';
import { checkEachWidth, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** Reads a member's balance from the ledger. */
async function readBalance(id: number): Promise<number> {
  const [last] = (await runOpsJson('ledger', 'lines', String(id))) as readonly { readonly Balance: number }[];
  return last?.Balance ?? 0;
}

/** Fills in the dialog for a member of the agency that all new members of the tests have. */
async function fillIn(page: Page, userId: string, points: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Correct points' });
  await dialog.getByLabel('Agent code').fill('JKT009');
  await dialog.getByLabel('User ID').fill(userId);
  await dialog.getByLabel('Points').fill(String(points));
  await dialog.getByLabel('Reason').fill('The hotel paid late');
}

test('a small correction applies immediately, a large one needs a second approval, and invalid input is marked', async ({
  page,
  browser,
  request,
}) => {
  const { id, email } = await makeMember(request);
  const userId = email.split('@')[0] ?? '';
  const { email: requester } = await signInAsStaff(page, 'approver');
  await nav(page).getByRole('link', { name: 'Points', exact: true }).click();
  await expect(title(page)).toHaveText('Point corrections');
  const dialog = page.getByRole('dialog');
  const openDialog = () => main(page).getByRole('button', { name: 'Correct points…' }).click();
  const showPreview = () => dialog.getByRole('button', { name: 'Continue' }).click();
  const confirm = () => dialog.getByRole('button', { name: 'Correct points' }).click();

  await openDialog();
  await dialog.getByLabel('Points').fill('1.5');
  await dialog.getByLabel('Agent code').focus();
  await expect(dialog.getByLabel('Points')).toHaveAccessibleDescription(/Enter a whole number/);
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await fillIn(page, 'nobody-there', LARGE_CLAIM - 1);
  await showPreview();
  await expect(dialog.getByLabel('User ID')).toHaveAccessibleDescription(/no member has this agent code/);
  await fillIn(page, userId, LARGE_CLAIM - 1);
  // Escape keeps the input.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openDialog();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The hotel paid late');
  await showPreview();
  await expect(dialog).toContainText(`JKT009 / ${userId}`);
  await expect(dialog).toContainText(`${email[0]}…@`);
  await expect(dialog).toContainText('0 points');
  await expect(dialog).toContainText(`${LARGE_CLAIM - 1} points`);
  await expect(dialog).toContainText('This applies immediately.');
  expect(await readBalance(id)).toBe(0);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Points')).toHaveValue(String(LARGE_CLAIM - 1));
  await showPreview();
  await confirm();
  await expect(dialog).toBeHidden();
  expect(await readBalance(id)).toBe(LARGE_CLAIM - 1);

  await openDialog();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  await fillIn(page, userId, -99_999);
  await showPreview();
  await expect(dialog).toContainText('so it needs a second approval');
  await expect(dialog).toContainText(/0 points, [\d,]+ owed/);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await fillIn(page, userId, 500);
  await showPreview();
  await expect(dialog).toContainText('A correction of this size needs a second approval.');
  await confirm();
  await expect(dialog).toBeHidden();
  expect(await readBalance(id)).toBe(LARGE_CLAIM - 1);
  await main(page)
    .getByRole('link', { name: `JKT009 / ${userId}` })
    .click();
  await expect(main(page)).toContainText('You requested this correction. Someone else must approve it.');
  await expect(main(page).getByRole('button', { name: 'Approve…' })).toHaveCount(0);

  const second = await (await browser.newContext()).newPage();
  await signInAsStaff(second, 'approver', `/corrections?q=${userId}`);
  await main(second)
    .getByRole('link', { name: `JKT009 / ${userId}` })
    .click();
  await expect(main(second)).toContainText(`Now: ${LARGE_CLAIM - 1} points.`);
  await main(second).getByRole('button', { name: 'Approve…' }).click();
  await expect(second.getByRole('dialog')).toContainText(`${requester} requested +500 points`);
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(main(second)).toContainText('Decided by');
  expect(await readBalance(id)).toBe(LARGE_CLAIM + 499);
  await second.context().close();
});

test('the pages of corrections are accessible and not wider than the window, on a phone and a desktop', async ({
  page,
  request,
}) => {
  const { id, email } = await makeMember(request);
  const requested = await runOpsJson('points', 'correct', String(id), '500', '--why', 'Late', '--as', 'tono');
  await signInAsStaff(page, 'approver', '/corrections');
  await expect(main(page).getByRole('table', { name: 'Point corrections' })).toBeVisible();
  await checkEachWidth(page, 'corrections', { dark: true });
  await main(page).getByRole('button', { name: 'Correct points…' }).click();
  await checkEachWidth(page, 'correct points');
  await fillIn(page, email.split('@')[0] ?? '', -99_999);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toContainText('so it needs a second approval');
  await checkEachWidth(page, 'correct points, before and after', { dark: true });
  await page.keyboard.press('Escape');
  await visitStaff(page, `/corrections/${(requested as { readonly Correction: number }).Correction}`);
  await checkEachWidth(page, 'correction');
  await main(page).getByRole('button', { name: 'Reject…' }).click();
  await checkEachWidth(page, 'reject a correction', { dark: true });
});
