import { main } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { storeChangedRelease, withLiveRelease } from '../support/release.ts';
import { checkDarkColours, checkPage, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** Reporting the error, sharing the report and polling for it take some seconds each. */
const MAX_MS = 60_000;

test('an error of a screen in a browser is soon listed on the page of its remote, with the line of source code', async ({
  page,
  browser,
}) => {
  const fault = '(()=>{throw new TypeError("budi@example.com")})()';
  const version = await storeChangedRelease(
    'mf-public',
    'errorspec001',
    'method:"post","aria',
    `method:${fault},"aria`,
  );
  await signInAsStaff(page, 'viewer');
  await withLiveRelease(page, 'mf-public', version, async () => {
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(new URL('/contact', test.info().project.use.baseURL).href);
    await visitStaff(page, '/releases/mf-public');
    const errors = main(page).getByRole('region', { name: 'Browser errors' });
    const error = errors.getByRole('listitem').filter({ hasText: version });
    await expect(error).toContainText('TypeError', { timeout: MAX_MS });
    await expect(error).toContainText(/mf-public\/src\/screens\/contact\/ContactForm\.tsx:\d+/);
    await expect(error).toContainText('1 user · on /contact');
    await expect(errors).not.toContainText('budi@example.com');
    await error.getByText('Stack trace').click();
    await expect(
      error.getByText(/^mf-public\/src\/screens\/contact\/ContactForm\.tsx:\d+\s.*react-dom/s),
    ).toBeVisible();
    await checkPage(page, 'errors');
    await checkDarkColours(page, 'errors');
    await visitStaff(page, '/releases');
    await expect(main(page).getByRole('listitem').filter({ hasText: 'mf-public' }).first()).toContainText(
      '1 browser error in 24 hours',
    );
    await reader.context().close();
  });
});
