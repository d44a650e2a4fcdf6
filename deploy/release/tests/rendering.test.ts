import { fencedRenderer } from '../src/prerender/fencedRenderer.ts';
import { type Renderer, startRenderer } from '../src/prerender/renderer.ts';
import { openPrerenderedPortal, type PrerenderedPortal } from './support/prerenderedPortal.ts';
import { AGES, drawsWith, why } from './support/strangers.ts';

/** Pages that draw, as long as the processor gives them, or for ever. */
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

const draws = (beside: Renderer, code = CODE) => {
  renderer = beside;
  return drawsWith(opened.cli, code, beside);
};

/** @returns how often something was asked of it */
function counted(renderer: Renderer): { readonly renderer: Renderer; readonly tries: () => number } {
  let tries = 0;
  const render: Renderer['render'] = (...given) => {
    tries += 1;
    return renderer.render(...given);
  };
  return { renderer: { ...renderer, render }, tries: () => tries };
}

const support = (name: string) => new URL(`./support/${name}.ts`, import.meta.url);

test('a process that gets a tenth of the processor draws its first page: what counts is the time that it works for it', async () => {
  const parts = { limits: { ...AGES, drawMs: 300 }, file: () => support('slowProcess') };
  const draw = await draws(startRenderer(opened.cli.store, parts));
  const began = performance.now();
  expect(await draw('/works')).toBe('/works');
  // It works 150 ms for loading, and 150 ms for the page.
  expect(performance.now() - began).toBeGreaterThan(3000);
  // Loading the parser of HTML is no drawing either.
  expect(await draw('/cleans')).toBe('<b>clean</b>');
  expect(await why(draw('/hangs'))).toBe('hung: it took longer than 300 ms');
});

test('a page that only waits, and code that is never loaded, are told from a page that works too long', async () => {
  const { store } = opened.cli;
  const waits = await draws(startRenderer(store, { limits: { ...AGES, waitMs: 500 } }));
  expect(await why(waits('/waits'))).toBe('hung: it was not done after 500 ms');
  await renderer?.stop();
  const loads = await draws(startRenderer(store, { limits: { ...AGES, startMs: 3000 } }), 'for (;;);');
  // A process that a busy machine does not even start is none that loads.
  const loaded = async (): Promise<string> => {
    const said = await why(loads('/'));
    return said.startsWith('unstarted') ? loaded() : said;
  };
  expect(await loaded()).toBe('hung: its code was not loaded after 3000 ms');
});

test('a page that hangs once is drawn by its second try, and nothing rests', async () => {
  const files = [support('firstProcess')];
  const parts = { limits: { ...AGES, drawMs: 300 }, file: () => files.pop() };
  const { renderer, tries } = counted(startRenderer(opened.cli.store, parts));
  const draw = await draws(fencedRenderer(renderer));
  expect(await draw('/once')).toBe('/once');
  expect(await draw('/about')).toBe('/about');
  expect(tries()).toBe(3);
});

test('a release rests once the same page has failed twice: 1 s, then twice as long each time, a minute at the most', async () => {
  let now = 0;
  const limits = { ...AGES, drawMs: 100 };
  const { renderer, tries } = counted(startRenderer(opened.cli.store, { limits }));
  const draw = await draws(fencedRenderer(renderer, () => now));
  const hung = 'hung: it took longer than 100 ms';
  for (const [at, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    expect(await why(draw('/hangs'))).toBe(hung);
    expect(tries()).toBe((at + 1) * 2);
    now += seconds * 1000 - 1;
    expect(await why(draw('/about'))).toBe('rests: it took longer than 100 ms');
    now += 1;
  }
  // What it draws ends it.
  expect(await draw('/about')).toBe('/about');
  expect(await why(draw('/hangs'))).toBe(hung);
  now += 1000;
  expect(await draw('/about')).toBe('/about');
});

test('texts arrive as they are, lines of other systems and all', async () => {
  const draw = await draws(startRenderer(opened.cli.store, { limits: AGES }));
  const texts = ['/a\u2028b\u2029c', '/a\nb\rc\td', '/é😀\ud800', `/${'"'.repeat(1_500_000)}`];
  for (const text of texts) expect((await draw(text)) === text).toBe(true);
});
