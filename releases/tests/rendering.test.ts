import { circuitBreaker } from '@friends/page/renderer/circuitBreaker';
import { type Renderer, startRenderer } from '@friends/page/renderer/renderer';
import { openPrerenderedPortal, type PrerenderedPortal } from './support/prerenderedPortal.ts';
import { NO_LIMITS, publishForRendering, renderFailure } from './support/publishForRendering.ts';

const CODE = `
const cpuMs = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
const work = (ms) => { for (const until = cpuMs() + ms; cpuMs() < until;); };
work(150);
exports.render = async ({ path }, { cleanHtml }) => {
  if (path === '/works') work(150);
  if (path === '/cleans') return { html: cleanHtml('<b>clean</b>'), head: {} };
  if (path === '/hangs' || (path === '/once' && globalThis.isFirst)) for (;;);
  if (path === '/waits') await new Promise(() => {});
  return { html: path, head: {} };
};`;

let opened: PrerenderedPortal;
let renderer: Renderer | undefined;
beforeAll(async () => {
  opened = await openPrerenderedPortal();
});
afterEach(() => renderer?.stop());
afterAll(() => opened.close());

const renders = (beside: Renderer, code = CODE) => {
  renderer = beside;
  return publishForRendering(opened.cli, code, beside);
};

function countTries(renderer: Renderer): { readonly renderer: Renderer; readonly tries: () => number } {
  let tries = 0;
  const render: Renderer['render'] = (...parameters) => {
    tries += 1;
    return renderer.render(...parameters);
  };
  return { renderer: { ...renderer, render }, tries: () => tries };
}

const support = (name: string) => new URL(`./support/${name}.ts`, import.meta.url);

test('a process with a tenth of the CPU renders its first page, since only its own CPU time counts', async () => {
  const parts = { limits: { ...NO_LIMITS, renderMs: 300 }, file: () => support('slowProcess') };
  const render = await renders(startRenderer(opened.cli.store, parts));
  const began = performance.now();
  expect(await render('/works')).toBe('/works');
  // 150 ms of processor time for loading, and 150 ms for the page.
  expect(performance.now() - began).toBeGreaterThan(3000);
  // Loading the HTML parser doesn't count as rendering either.
  expect(await render('/cleans')).toBe('<b>clean</b>');
  expect(await renderFailure(render('/hangs'))).toBe('hung: it took longer than 300 ms');
});

test('waiting too long, loading too long and computing too long are distinguished', async () => {
  const { store } = opened.cli;
  const waits = await renders(startRenderer(store, { limits: { ...NO_LIMITS, waitMs: 500 } }));
  expect(await renderFailure(waits('/waits'))).toBe('hung: it was not done after 500 ms');
  await renderer?.stop();
  const loads = await renders(startRenderer(store, { limits: { ...NO_LIMITS, startMs: 3000 } }), 'for (;;);');
  // A busy machine may not even start the process.
  const loaded = async (): Promise<string> => {
    const reason = await renderFailure(loads('/'));
    return reason.startsWith('unstarted') ? loaded() : reason;
  };
  expect(await loaded()).toBe('hung: its code was not loaded after 3000 ms');
});

test('a page that hangs once is rendered at the second attempt without a suspension', async () => {
  const files = [support('firstProcess')];
  const parts = { limits: { ...NO_LIMITS, renderMs: 300 }, file: () => files.pop() };
  const { renderer, tries } = countTries(startRenderer(opened.cli.store, parts));
  const render = await renders(circuitBreaker(renderer));
  expect(await render('/once')).toBe('/once');
  expect(await render('/about')).toBe('/about');
  expect(tries()).toBe(3);
});

test('a release is suspended after the same page fails twice, and tried again after a second', async () => {
  let now = 0;
  const limits = { ...NO_LIMITS, renderMs: 100 };
  const { renderer, tries } = countTries(startRenderer(opened.cli.store, { limits }));
  const render = await renders(circuitBreaker(renderer, () => now));
  expect(await renderFailure(render('/hangs'))).toBe('hung: it took longer than 100 ms');
  now += 999;
  expect(await renderFailure(render('/about'))).toBe('suspended: it took longer than 100 ms');
  expect(tries()).toBe(2);
  now += 1;
  expect(await render('/about')).toBe('/about');
});

test('texts arrive unchanged, including unusual line separators', async () => {
  const render = await renders(startRenderer(opened.cli.store, { limits: NO_LIMITS }));
  const texts = ['/a\u2028b\u2029c', '/a\nb\rc\td', '/é😀\ud800', `/${'"'.repeat(1_500_000)}`];
  for (const text of texts) expect((await render(text)) === text).toBe(true);
});
