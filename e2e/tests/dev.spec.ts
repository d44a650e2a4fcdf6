import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { title } from '@friends/tools/testing/browser/portal';
import { copySources, SMALL_PORTAL } from '@friends/tools/testing/release/copySources';
import { expect } from '@playwright/test';
import { portalOfTest } from '../support/portalOfTest.ts';
import { test } from '../support/test.ts';

let folder: string;
let dev: ChildProcess;
test.beforeAll(() => {
  // The development server uses the API's check of ports.
  folder = copySources([...SMALL_PORTAL, 'api']);
});
test.afterAll(async () => {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts `npm run dev` in front of the tests' portal. @returns its address */
async function startDev(...args: readonly string[]): Promise<string> {
  const { url: portal } = portalOfTest();
  dev = spawn(process.execPath, [join(folder, 'tools/dev/main.ts'), ...args, '--portal', portal, '--port', '0']);
  let output = '';
  dev.stderr?.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    dev.on('exit', () => reject(new Error(output)));
    dev.stdout?.on('data', (text) => {
      output += text;
      const url = /from source: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
  });
}

function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test('a developer sees changes of a remote in a deployed portal immediately, without losing input; visitors do not', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const url = await startDev('mf-public');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${url}/contact`);
  await expect(title(page)).toHaveText('Get in Touch');
  await page.getByLabel('Name').fill('Sari');

  change('mf-public/src/screens/contact/Contact.tsx', "title={t('contact.title')}", "title={'Write to us'}");
  await expect(title(page)).toHaveText('Write to us');
  await expect(page.getByLabel('Name')).toHaveValue('Sari');

  change('mf-public/src/screens/contact/Contact.module.css', '.columns {', '.columns { outline: 3px solid red;');
  await expect(page.locator('main form').locator('..')).toHaveCSS('outline-style', 'solid');
  await expect(page.getByLabel('Name')).toHaveValue('Sari');

  const visitor = await browser.newPage();
  await visitor.goto(`${portalOfTest().url}/contact`);
  await expect(title(visitor)).toHaveText('Get in Touch');
  await visitor.close();
  expect(errors).toEqual([]);
});
