import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../testing/browser/portal.ts';
import type { OwnPortal } from '../ownPortal.ts';

export function staffUrl(url: string, path = '/'): string {
  const address = new URL(path, url);
  address.hostname = 'staff.localhost';
  return address.href;
}

/** A browser signed in as a demo staff member; a code is valid once, so each can sign in once in half a minute. */
export async function beDemoStaff(browser: Browser, { url, staffCode }: OwnPortal, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(staffUrl(url));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code from your app').fill(staffCode());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('navigation', { name: 'Staff pages' }).waitFor();
  return page;
}
