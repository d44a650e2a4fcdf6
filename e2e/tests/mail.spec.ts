import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized } from '@friends/tools/testing/browser/api';
import { header, logIn, loginBox, main, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { OUTBOX } from '../support/addresses.ts';
import { logInAsNewMember, makeMember, saveProfile } from '../support/member.ts';
import { runOpsJson } from '../support/operator.ts';
import { test } from '../support/test.ts';

interface Mail {
  readonly To: string;
  readonly Subject: string;
  readonly Body: string;
}

/** Reads the mails to an address, newest first. */
async function readMails(address: string): Promise<Mail[]> {
  const mails = (await runOpsJson('outbox')) as Mail[];
  return mails.filter(({ To }) => To === address);
}

test('a member resets a forgotten password with a mailed link, which works once', async ({ page, request }) => {
  const member = await makeMember(request);
  const newPassword = 'a-boat-at-anchor';

  await page.goto('/#forgot-password');
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Reset Password success, check your email. Thank you')).toBeVisible();

  const readMailedLink = async () => {
    const [mail] = await readMails(member.email);
    return /http:\/\/\S+\/reset-password\/\S+/.exec(mail?.Body ?? '')?.[0] ?? '';
  };
  await expect.poll(readMailedLink).not.toBe('');
  const link = await readMailedLink();
  // Without a mail server, this page lists the mails.
  await page.goto(OUTBOX);
  await page.getByRole('article').filter({ hasText: member.email }).getByRole('link', { name: link }).click();
  await expect(main(page)).toContainText(member.email);
  await expect(page).toHaveURL('/reset-password/link');
  await page.reload();
  await expect(main(page)).toContainText(member.email);
  await main(page).getByLabel('Password', { exact: true }).fill(newPassword);
  await main(page).getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await main(page).getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your password is update. Thank you.')).toBeVisible();

  await logIn(page, member.email, { password: member.password });
  await expect(loginBox(page).getByRole('alert')).toContainText('The email or password is incorrect.');
  await logIn(page, member.email, { password: newPassword });
  await expect(page).toHaveURL('/rewards');

  // The link works once: a mail found later is useless.
  await page.goto(link);
  await expect(page).toHaveURL('/');
});

test('a member who switches the language gets the next mail in it, without another login', async ({
  page,
  request,
}) => {
  const member = await logInAsNewMember(page, 500);
  await saveProfile(request, member, { Address: 'Jl. Mawar 1' });
  const headers = authorized(member.token);
  const rewards = await (await request.get(`${API_BASE}/rewards`, { headers })).json();
  const { id: RewardID } = rewards.find(({ Category }: { Category: string }) => Category === 'VOUCHER');
  const claim = await (await request.post(`${API_BASE}/redemptions`, { headers, data: { RewardID } })).json();
  await page.goto('/rewards');
  await expect(title(page)).toBeVisible();
  const sent = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/notifications/unread') && answer.request().headers()['accept-language'] === 'id',
  );
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  expect((await sent).status()).toBe(200);
  // The team decides while the member only reads.
  await runOpsJson('redemptions', 'reject', String(claim.id), '--why', 'Stok habis');
  await expect
    .poll(async () => (await readMails(member.email))[0]?.Subject)
    .toContain('Penukaran hadiah tidak disetujui');
});

test('a message of the contact form is mailed to the team, and its captcha contacts no third party', async ({
  page,
}) => {
  const externalUrls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') externalUrls.push(request.url());
  });
  const message = `Is the suitcase in stock? (${Date.now()})`;
  await page.goto('/contact');
  const form = main(page).getByRole('form', { name: 'Contact form' });
  // With several invalid fields, Send focuses the first, clear of the header.
  await page.setViewportSize({ width: 390, height: 500 });
  await form.getByRole('textbox', { name: 'Company' }).fill('Kusuma Travel');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.getByText('Name', { exact: true })).toBeInViewport({ ratio: 1 });
  await form.getByRole('textbox', { name: 'Name' }).fill('Rina Kusuma');
  await form.getByRole('textbox', { name: 'Phone' }).fill('081377889900');
  await form.getByRole('textbox', { name: 'Email' }).fill('rina@agents.test');
  await form.getByRole('textbox', { name: 'Message' }).fill(message);
  await form.getByRole('checkbox', { name: 'I am a person, not a robot' }).check();
  await form.getByRole('button', { name: 'Send' }).click();
  // The proof of work keeps the browser's processor busy.
  await expect(page.getByText('Thank you for your email')).toBeVisible({ timeout: 90_000 });
  await expect(page).toHaveURL('/');
  await expect(title(page)).toBeVisible();
  const isMailed = async () => ((await runOpsJson('outbox')) as Mail[]).some(({ Body }) => Body.includes(message));
  await expect.poll(isMailed).toBe(true);
  expect(externalUrls.filter((url) => /^https?:/.test(url))).toEqual([]);
});
