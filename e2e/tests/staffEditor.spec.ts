import { main, title, visit } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { collectPolicyViolations } from '../support/collectPolicyViolations.ts';
import { portalOfTest } from '../support/portalOfTest.ts';
import { checkEachWidth, signInAsStaff, staffUrl } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** HTML that Word puts on the clipboard, with an attack. */
const WORD_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>
<body><p class=MsoNormal style='margin:0'>Stay <span style='font-weight:bold'>two nights</span><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Ubud</p>
<img src=x onerror="document.title='run'"><script>document.title='run'</script></body></html>`;

const english = (page: Page) => main(page).getByRole('textbox', { name: /^Text \(English\)/ });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting for “Text (English)”' });

async function paste(page: Page, html: string): Promise<void> {
  await english(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function save(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(main(page).getByText(/^Draft saved/)).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('an editor writes a page by keyboard and pastes from Word, and readers see the same text', async ({ page }) => {
  const violations = await collectPolicyViolations(page);
  const slug = `green-${Date.now()}`;
  await signInAsStaff(page, 'editor');
  await page.goto(staffUrl('/content?kind=page'));
  await main(page).getByRole('button', { name: 'New page' }).click();
  await main(page).getByLabel('Title (Indonesian)', { exact: true }).fill('Musim hijau');
  await main(page).getByLabel('Title (English)', { exact: true }).fill('Green season');
  await main(page).getByLabel('Page address (URL)', { exact: true }).fill(slug);
  await main(page).getByRole('checkbox', { name: 'Published' }).check();
  await main(page)
    .getByRole('textbox', { name: /^Text \(Indonesian\)/ })
    .fill('Menginap dua malam');

  await english(page).focus();
  await page.keyboard.type('Where to stay');
  await page.keyboard.press('Alt+F10');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(toolbar(page).getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await english(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await paste(page, WORD_HTML);
  await expect(english(page).getByRole('listitem')).toHaveText('Ubud');
  await expect(english(page).getByRole('heading', { level: 2 })).toHaveText('Where to stay');
  await checkEachWidth(page, 'editor', { dark: true });
  await page.setViewportSize({ width: 1280, height: 900 });

  await english(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await toolbar(page).getByRole('button', { name: 'Link' }).click();
  await page.getByRole('combobox', { name: 'Address' }).fill('/page/no-such-page');
  await page.getByRole('group', { name: 'Link' }).getByRole('textbox', { name: 'Text' }).fill('Join');
  await page.keyboard.press('Enter');
  await save(page);
  await expect(main(page).getByText(/The link \/page\/no-such-page leads to no page/)).toBeVisible();
  await english(page).getByRole('link').click();
  await toolbar(page).getByRole('button', { name: 'Link' }).click();
  await page.getByRole('combobox', { name: 'Address' }).fill('/join');
  await page.keyboard.press('Enter');
  await save(page);
  await publish(page);
  expect(violations).toEqual([]);

  await visit(page, new URL(`/page/${slug}`, portalOfTest().url).href);
  await expect(title(page)).toHaveText('Green season');
  await expect(main(page).getByRole('heading', { level: 2, name: 'Where to stay' })).toBeVisible();
  await expect(main(page).getByRole('listitem').first()).toHaveText('Ubud');
  await expect(main(page).getByText('two nights')).toHaveCSS('font-weight', '700');
  await expect(main(page).getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join');
  expect(await page.title()).not.toBe('run');
});

test('a changed phone number appears on every page, and can be changed back', async ({ page }) => {
  const home = portalOfTest().url;
  const openText = async (name: string) => {
    await page.goto(staffUrl('/content?kind=text'));
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(title(page)).toHaveText(name);
  };
  const change = async (indonesian: string, inEnglish: string) => {
    await openText('Head office: phone');
    await main(page).getByLabel('Text (Indonesian)', { exact: true }).fill(indonesian);
    await main(page).getByLabel('Text (English)', { exact: true }).fill(inEnglish);
    await save(page);
    await publish(page);
  };
  await signInAsStaff(page, 'editor');
  await openText('Head office: phone');
  await checkEachWidth(page, 'fixed-text');
  await page.setViewportSize({ width: 1280, height: 900 });
  const before = await main(page).getByLabel('Text (English)', { exact: true }).inputValue();
  await change('021 999 000', '+62 21 999 000');

  const html = async (path: string) => (await page.request.get(new URL(path, home).href)).text();
  for (const path of ['/', '/contact']) await expect.poll(() => html(path)).toContain('href="tel:+6221999000"');
  await expect.poll(() => html('/about?lang=id')).toContain('href="tel:021999000"');
  await visit(page, new URL('/contact', home).href);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+62 21 999 000' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: '+62 21 999 000' })).toBeVisible();
  await visit(page, new URL('/about?lang=id', home).href);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '021 999 000', exact: true })).toBeVisible();

  await change(before, before);
  await expect.poll(() => html('/')).not.toContain('"texts"');
});

test('a changed privacy policy is shown when a reader opens it from another page', async ({ page }) => {
  const home = portalOfTest().url;
  await signInAsStaff(page, 'editor');
  await page.goto(staffUrl('/content?kind=text'));
  await main(page).getByRole('link', { name: 'Privacy policy: text', exact: true }).click();
  for (const [language, text] of [
    ['Indonesian', 'Kebijakan baru kami.'],
    ['English', 'Our new policy.'],
  ] as const) {
    const field = main(page).getByRole('textbox', { name: new RegExp(`^Text \\(${language}\\)`) });
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await expect(field).toHaveText(text);
  }
  await save(page);
  await publish(page);
  await expect
    .poll(async () => (await page.request.get(new URL('/privacy-policy', home).href)).text())
    .toContain('Our new policy.');
  await visit(page, new URL('/about', home).href);
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(main(page).getByText('Our new policy.')).toBeVisible();

  // Other tests expect the original policy.
  await page.goto(staffUrl('/content?kind=text'));
  await main(page).getByRole('link', { name: 'Privacy policy: text', exact: true }).click();
  await main(page).getByRole('row').filter({ hasText: '1, original' }).getByRole('button').first().click();
  await main(page).getByRole('button', { name: 'Restore version 1…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
