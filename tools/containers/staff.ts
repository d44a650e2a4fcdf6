import { isRecord, isString } from '@friends/shared/contract/parse';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../testing/browser/portal.ts';
import { openChromium } from './openChromium.ts';
import type { Stack } from './stack.ts';

const PERSON = 'releases@friends.test';

async function codeOfNow({ compose }: Stack): Promise<string> {
  const answer: unknown = JSON.parse(await compose('run', '--rm', '-T', 'operator', 'staff', 'demo-code', '--json'));
  if (!isRecord(answer) || !isString(answer.Code)) throw new Error('staff demo-code prints no code');
  return answer.Code;
}

function staffsScript(page: string): string {
  const [path] = /\/remotes\/mf-staff\/[^"]+?\.js/.exec(page) ?? [];
  if (path === undefined) throw new Error("The staff's page names no script of mf-staff");
  return path;
}

/** Staff see releases' states; the members' origin serves neither their page, files nor calls. @throws otherwise */
export async function staffBehindNginx(stack: Stack): Promise<void> {
  await using browser = await openChromium();
  const page = await browser.newPage();
  const answer = await page.goto(stack.staffUrl);
  const script = staffsScript((await answer?.text()) ?? '');
  await page.getByLabel('Email').fill(PERSON);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code from your app').fill(await codeOfNow(stack));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'mf-member', exact: true })).toBeVisible();
  const statusOf = async (path: string) => (await fetch(`${stack.url}${path}`)).status;
  expect([await statusOf(script), await statusOf('/api/v1/staff/releases')]).toEqual([404, 404]);
  expect(await (await fetch(`${stack.url}/registry.json`)).text()).not.toContain('mf-staff');
}
