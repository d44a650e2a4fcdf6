import { wholeSheets } from './wholeSheets.ts';

const RELEASE = { name: 'mf-public', version: '1.0.0' };
const FOLDER = '/remotes/mf-public/1.0.0/';

beforeEach(() => {
  document.head.innerHTML = [
    'shell/2.0.0/shell.css',
    'remotes/mf-public/1.0.0/remote.css',
    'remotes/mf-public/1.0.0/about.css',
  ]
    .map((path) => `<style data-href="${path.split('/').at(-1)}" data-url="/${path}" data-part></style>`)
    .join('');
});

const links = () => [...document.querySelectorAll('link')];
const order = () => [...document.head.children].map((item) => `${item.localName} ${item.getAttribute('data-href')}`);

async function isSettled(promise: Promise<void>): Promise<boolean> {
  const done = promise.then(() => true);
  return Promise.race([done, new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))]);
}

it('replaces each inlined part by the full style sheet once that has loaded', async () => {
  const whole = wholeSheets(RELEASE);
  expect(order()).toEqual([
    'style shell.css',
    'style remote.css',
    'link remote.css',
    'style about.css',
    'link about.css',
  ]);
  expect(links().map((link) => link.getAttribute('href'))).toEqual([`${FOLDER}remote.css`, `${FOLDER}about.css`]);
  const [remote, about] = links();
  remote?.dispatchEvent(new Event('load'));
  expect(await isSettled(whole)).toBe(false);
  about?.dispatchEvent(new Event('load'));
  expect(await isSettled(whole)).toBe(true);
  expect(order()).toEqual(['style shell.css', 'link remote.css', 'link about.css']);
  expect(await isSettled(wholeSheets(RELEASE))).toBe(true);
  expect(links()).toHaveLength(2);
});

it('loads a sheet once for several waiting slots', async () => {
  const both = [wholeSheets(RELEASE), wholeSheets(RELEASE)];
  expect(links()).toHaveLength(2);
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await Promise.all(both);
});

it('keeps the inlined part if the full sheet fails to load, and retries for the next slot', async () => {
  const whole = wholeSheets(RELEASE);
  for (const link of links()) link.dispatchEvent(new Event('error'));
  expect(await isSettled(whole)).toBe(true);
  expect(order()).toEqual(['style shell.css', 'style remote.css', 'style about.css']);
  const again = wholeSheets(RELEASE);
  expect(links()).toHaveLength(2);
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await again;
  expect(order()).toEqual(['style shell.css', 'link remote.css', 'link about.css']);
});
