import { main, storeLanguage } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { failNextCall, readContactMessages } from '../../support/fakeApi.ts';
import { test } from '../../support/testWithoutErrors.ts';

const TOKEN = 'token-of-the-tests';

/** A fake reCAPTCHA: clicking its button solves it. */
const WIDGET = `
  window.grecaptcha = {
    ready: (callback) => callback(),
    render: (element, { callback }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'A person';
      button.addEventListener('click', () => callback('${TOKEN}'));
      element.append(button);
      return 0;
    },
    reset: () => {},
    getResponse: () => '',
  };
`;

test('a contact message is sent with the captcha’s token, and stays in the form if it is refused', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.expect('POST /contact 400');
  await page.route('https://www.google.com/recaptcha/api.js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );
  await storeLanguage(page, 'id');
  await page.goto('/contact');
  const form = main(page).getByRole('form', { name: 'Formulir kontak' });
  const message = `Apa kabar? (${Date.now()})`;
  await form.getByRole('textbox', { name: 'Nama' }).fill('王小明');
  await form.getByRole('textbox', { name: 'Perusahaan' }).fill('Wang & Sons');
  await form.getByRole('textbox', { name: 'Telepon' }).fill('081377889900');
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.test');
  await form.getByRole('textbox', { name: 'Pesan' }).fill(message);
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Alamat ini tidak menerima email/,
  );
  await form.getByRole('textbox', { name: 'Email' }).fill('wang@agents.test');
  await failNextCall(page.request, 'POST /contact', 400, { error: 'Kotak surat kami sedang penuh' });
  const captcha = form.getByRole('button', { name: 'A person' });
  const send = form.getByRole('button', { name: 'Kirim' });
  await captcha.click();
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Kotak surat kami sedang penuh');
  await expect(form.getByRole('textbox', { name: 'Pesan' })).toHaveValue(message);

  await captcha.click();
  await send.click();
  await expect(page.getByText('Terima kasih atas email Anda')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await readContactMessages(page.request)).toContainEqual(
    expect.objectContaining({ Name: '王小明', Message: message, recaptcha: TOKEN }),
  );
});
