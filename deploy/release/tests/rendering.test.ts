import { readFileSync } from 'node:fs';
import { fencedRenderer } from '../src/prerender/fencedRenderer.ts';
import { RenderFailed } from '../src/prerender/RenderFailed.ts';
import { type Renderer, startRenderer } from '../src/prerender/renderer.ts';
import { startThread } from '../src/prerender/thread.ts';
import { readRelease, readShell } from '../src/readRelease.ts';
import { drawingRemote } from './support/drawing.ts';
import { type DrawingDesk, openDrawingDesk } from './support/drawingDesk.ts';

/** Pages that draw, as long as the processor gives them, or for ever; `ran` has one letter more each time one begins. */
const code = (ran: string) => `const { appendFileSync, readFileSync } = require('node:fs');
const cpuMs = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
const work = (ms) => { for (const until = cpuMs() + ms; cpuMs() < until;); };
work(150);
exports.render = async ({ path }, { cleanHtml }) => {
  appendFileSync(${JSON.stringify(ran)}, 'x');
  if (path === '/works') work(150);
  if (path === '/cleans') return { html: cleanHtml('<b>clean</b>'), head: {} };
  if (path === '/hangs' || (path === '/once' && readFileSync(${JSON.stringify(ran)}).length === 1)) for (;;);
  if (path === '/waits') await new Promise(() => {});
  return { html: path, head: {} };
};`;

let opened: DrawingDesk;
let renderer: Renderer | undefined;
let versions = 0;
beforeAll(async () => {
  opened = await openDrawingDesk();
});
afterEach(() => renderer?.stop());
afterAll(() => opened.close());

/** Publishes a release with that code. @returns what draws a path with it */
async function drawsWith(text: string, beside: Renderer): Promise<(path: string) => Promise<string>> {
  renderer = beside;
  const { desk } = opened;
  versions += 1;
  const version = `2.0.${versions}`;
  await desk.type('publish', drawingRemote(desk.folder, { version, more: { 'render.cjs': text } }));
  const release = await readRelease(desk.store, 'mf-pages', version);
  const shell = await readShell(desk.store, '3.0.0');
  return async (path) => {
    const asked = { path, language: 'en', country: 'ID', answers: {}, ids: '' } as const;
    const drawn = beside.render(shell, release, { ...asked, release: { name: 'mf-pages', version, routes: [] } });
    return drawn.then(({ html }) => html);
  };
}

/** A file of its own for what a release leaves behind. */
const ranFile = () => `${opened.desk.folder}/ran-${versions}`;
const why = async (drawing: Promise<unknown>) =>
  drawing.then(
    () => 'it was drawn',
    (error: unknown) => (error instanceof RenderFailed ? `${error.fault}: ${error.why}` : String(error)),
  );

/** Far beyond what any machine takes. */
const AGES = { drawMs: 600_000, startMs: 600_000, waitMs: 600_000 };

test('a thread that gets a tenth of the processor draws its first page: what counts is the time that it works for it', async () => {
  const start = () => startThread(new URL('./support/slowThread.ts', import.meta.url));
  const renderer = startRenderer(opened.desk.store, { limits: { ...AGES, drawMs: 300 }, start });
  const draws = await drawsWith(code(ranFile()), renderer);
  const began = performance.now();
  expect(await draws('/works')).toBe('/works');
  // It works 150 ms for loading, and 150 ms for the page.
  expect(performance.now() - began).toBeGreaterThan(3000);
  // Loading the parser of HTML is no drawing either.
  expect(await draws('/cleans')).toBe('<b>clean</b>');
  expect(await why(draws('/hangs'))).toBe('hung: it took longer than 300 ms');
});

test('a page that only waits, and code that is never loaded, are told from a page that works too long', async () => {
  const { store } = opened.desk;
  const waits = await drawsWith(code(ranFile()), startRenderer(store, { limits: { ...AGES, waitMs: 500 } }));
  expect(await why(waits('/waits'))).toBe('hung: it was not done after 500 ms');
  await renderer?.stop();
  const thread = startThread();
  const start = () => thread;
  const starts = await drawsWith(code(ranFile()), startRenderer(store, { limits: AGES, start }));
  expect(await starts('/')).toBe('/');
  const loads = await drawsWith('for (;;);', startRenderer(store, { limits: { ...AGES, startMs: 3000 }, start }));
  expect(await why(loads('/'))).toBe('hung: its code was not loaded after 3000 ms');
});

test('a page that hangs once is drawn by its second try, and nothing rests', async () => {
  const limits = { ...AGES, drawMs: 300 };
  const ran = ranFile();
  const draws = await drawsWith(code(ran), fencedRenderer(startRenderer(opened.desk.store, { limits })));
  expect(await draws('/once')).toBe('/once');
  expect(readFileSync(ran, 'utf8')).toBe('xx');
});

test('a release rests once the same page has failed twice: 1 s, then twice as long each time, a minute at the most', async () => {
  let now = 0;
  const limits = { ...AGES, drawMs: 100 };
  const renderer = startRenderer(opened.desk.store, { limits });
  const ran = ranFile();
  const draws = await drawsWith(
    code(ran),
    fencedRenderer(renderer, () => now),
  );
  const tries = () => readFileSync(ran, 'utf8').length;
  const hung = 'hung: it took longer than 100 ms';
  for (const [at, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    expect(await why(draws('/hangs'))).toBe(hung);
    expect(tries()).toBe((at + 1) * 2);
    now += seconds * 1000 - 1;
    expect(await why(draws('/about'))).toBe('rests: it took longer than 100 ms');
    now += 1;
  }
  // What it draws ends it.
  expect(await draws('/about')).toBe('/about');
  expect(await why(draws('/hangs'))).toBe(hung);
  now += 1000;
  expect(await draws('/about')).toBe('/about');
});
