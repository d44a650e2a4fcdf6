import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { circuitBreaker } from '@friends/page/renderer/circuitBreaker';
import { canLimitProcesses } from '@friends/page/renderer/limitProcess';
import type { RenderFailed } from '@friends/page/renderer/RenderFailed';
import { type Renderer, startRenderer } from '@friends/page/renderer/renderer';
import { openPrerenderedPortal, type PrerenderedPortal } from './support/prerenderedPortal.ts';
import { NO_LIMITS, publishForRendering, renderFailure } from './support/publishForRendering.ts';

let opened: PrerenderedPortal;
let renderer: Renderer;
let server: Server;
let visits = 0;
beforeAll(async () => {
  opened = await openPrerenderedPortal();
  server = createServer((visit) => {
    visits += 1;
    visit.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => renderer.stop());
afterAll(async () => {
  server.close();
  await opened.close();
});

const LIMITS = { ...NO_LIMITS, renderMs: 500 };
/** Its code has all Node.js modules in `armed`, as if it had escaped the restrictions. */
const armed = () => new URL('./support/armedProcess.ts', import.meta.url);

/** A release that runs the attempt named by its page's path, and renders the result. */
const attemptCode = (attempts: Readonly<Record<string, string>>) => `
const attempts = { ${Object.entries(attempts)
  .map(([path, code]) => `'/${path}': async () => ${code}`)
  .join(', ')} };
exports.render = async ({ path }) => {
  const html = await (attempts[path] ?? (async () => path))().then(String, (error) => 'refused: ' + (error.code ?? error.message));
  return { html, head: {} };
};`;

async function renderAll(render: (path: string) => Promise<string>, attempts: Readonly<Record<string, string>>) {
  const results: Record<string, string> = {};
  for (const name of Object.keys(attempts)) results[name] = await render(`/${name}`);
  return results;
}

const GOOD = 'exports.render = async ({ path }) => ({ html: path, head: {} });';

test('a release’s code gets only computing modules of Node.js: no files, programs, signals or network', async () => {
  const modules = 'fs child_process worker_threads net http os module vm process inspector'.split(' ');
  const attempts = {
    ...Object.fromEntries(modules.map((name) => [name, `require('node:${name}')`])),
    import: `import('node:fs')`,
    compiled: `new Function('return import("node:fs")')()`,
    hooks: `require('async_hooks').createHook({})`,
    builtin: `process.getBuiltinModule('fs')`,
    binding: `process.binding('fs')`,
    kill: `process.kill(process.ppid, 'SIGKILL')`,
    internalKill: `process._kill(process.ppid, 9)`,
    debug: `process._debugProcess(process.ppid)`,
    handles: `process._getActiveHandles()`,
    fetch: `fetch('http://127.0.0.1:${Object(server.address()).port}')`,
  };
  renderer = startRenderer(opened.cli.store, { limits: LIMITS });
  const render = await publishForRendering(
    opened.cli,
    attemptCode({ ...attempts, settings: 'Object.keys(process.env).length' }),
    renderer,
  );
  const results = await renderAll(render, attempts);
  expect(Object.entries(results).filter(([, what]) => !what.startsWith('refused: '))).toEqual([]);
  expect(results.fs).toBe('refused: render requires "node:fs", which is not available on the server');
  expect(await render('/settings')).toBe('0');
});

test('code that escapes these restrictions is stopped by Node.js and the kernel', async () => {
  const { port } = Object(server.address());
  const keys = join(opened.cli.folder, 'preview-keys');
  const written = join(opened.cli.folder, 'written');
  writeFileSync(keys, 'secret');
  const attempts = {
    environ: `armed.fs.readFileSync('/proc/self/environ')`,
    gateway: `armed.fs.readFileSync('/proc/${process.pid}/environ')`,
    keys: `armed.fs.readFileSync('${keys}')`,
    writes: `armed.fs.writeFileSync('${written}', 'x')`,
    starts: `armed.child.execFileSync('/bin/true')`,
    replaces: `armed.execve('/bin/true', ['true'], {})`,
    thread: `new armed.threads.Worker('', { eval: true })`,
    binding: `armed.binding('tcp_wrap')`,
  };
  const connects = {
    connects: `new Promise((yes, no) => armed.net.connect(${port}, '127.0.0.1', yes).on('error', no))`,
    listens: `new Promise((yes, no) => armed.net.createServer().listen(0, yes).on('error', no))`,
    sends: `armed.dgram.createSocket('udp4').bind(0) && new Promise(() => {})`,
    fetches: `armed.fetch('http://127.0.0.1:${port}')`,
    opens: `armed.fs.readFileSync(process.argv[1])`,
  };
  renderer = startRenderer(opened.cli.store, { limits: { ...LIMITS, waitMs: 2_000 }, file: armed });
  const render = await publishForRendering(
    opened.cli,
    attemptCode({ ...attempts, ...connects, pid: 'process.pid' }),
    renderer,
  );
  const refused = 'refused: ERR_ACCESS_DENIED';
  expect(await renderAll(render, attempts)).toEqual(
    Object.fromEntries(Object.keys(attempts).map((name) => [name, refused])),
  );
  expect(() => readFileSync(written)).toThrow('ENOENT');
  if (!(await canLimitProcesses())) return;
  expect(readFileSync(`/proc/${await render('/pid')}/environ`, 'utf8')).toBe('');
  expect(await render('/connects')).toBe('refused: EMFILE');
  expect(await render('/listens')).toBe('refused: EMFILE');
  expect(await render('/fetches')).toMatch(/^refused: /);
  expect(await render('/opens')).toBe('refused: EMFILE');
  expect(await renderFailure(render('/sends'))).toMatch(/^died: /);
  expect(visits).toBe(0);
});

const HARM: Readonly<Record<string, [code: string, failure: RegExp, limits?: typeof NO_LIMITS]>> = {
  exits: ['process.exit(3)', /^died: its process ended with 3$/],
  aborts: ['process.abort()', /^died: its process ended with SIG/],
  'loops while it renders': ['for (;;);', /^hung: it took longer than 500 ms$/],
  'fills its heap': ['for (const all = [];;) all.push({ all: [1, 2, 3] });', /^(died|hung): /],
  // Allocating memory uses processor time, which a busy machine would limit first: no time limit here.
  'allocates gigabytes at once': [
    'globalThis.all = Array.from({ length: 30 }, () => Buffer.alloc(50_000_000, 1)).length;',
    /^(threw|died): /,
    NO_LIMITS,
  ],
  'allocates gigabytes bit by bit': [
    'for (globalThis.all = [];; await new Promise((then) => setTimeout(then, 1))) all.push(Buffer.alloc(5_000_000, 1));',
    /^(threw|died): /,
    NO_LIMITS,
  ],
  'sends a line that is not a message': [
    `armed.fs.writeSync(3, 'junk\\n'); for (;;);`,
    /^died: it sent a message that the protocol does not allow$/,
  ],
  'sends messages in the wrong order': [
    `for (;;) armed.fs.writeSync(3, JSON.stringify({ id: 1, step: 'loading' }) + '\\n');`,
    /^died: it sent a message that the protocol does not allow$/,
  ],
  'sends an endless line': [
    `const part = 'x'.repeat(1_000_000);
    for (;;) try { armed.fs.writeSync(3, part); } catch { await new Promise((then) => setTimeout(then, 1)); }`,
    /^died: it sent more than 8000000 bytes$/,
  ],
  'sends a deeply nested message': [
    `armed.fs.writeSync(3, '['.repeat(100_000) + '\\n'); for (;;);`,
    /^died: it sent a message that the protocol does not allow$/,
  ],
};

test.each(Object.entries(HARM))(
  'a release that %s loses only its own page',
  async (_, [code, failure, limits = LIMITS]) => {
    renderer = startRenderer(opened.cli.store, { limits, file: armed });
    const harms = await publishForRendering(opened.cli, `exports.render = async () => { ${code} };`, renderer);
    const renders = await publishForRendering(opened.cli, GOOD, renderer);
    expect(await renders('/before')).toBe('/before');
    const failing = renderFailure(harms('/'));
    const beside = renders('/beside');
    expect(await failing).toMatch(failure);
    expect(await beside).toBe('/beside');
  },
);

const HARM_AFTERWARDS: Readonly<Record<string, [code: string, failure: RegExp]>> = {
  loops: ['for (;;);', /^it kept working for 500 ms after its page was rendered$/],
  'allocates more and more memory': [
    'globalThis.all = []; setInterval(() => { for (let more = 0; more < 4; more += 1) all.push(Buffer.alloc(5_000_000, 1)); }, 1);',
    /^(it took more than 384 MB of memory|it kept working for 500 ms after its page was rendered|its process ended with 1)$/,
  ],
  exits: ['process.exit(3);', /^its process ended with 3$/],
  'sends more messages': [
    `armed.fs.writeSync(3, 'junk\\n');`,
    /^it sent (a message that the protocol does not allow|more)/,
  ],
};

test.each(Object.entries(HARM_AFTERWARDS))(
  'a release that %s after a successful render is blamed and suspended at once',
  async (_, [code, failure]) => {
    const faults: RenderFailed[] = [];
    const blamed = Promise.withResolvers<void>();
    const onFault = (fault: RenderFailed) => {
      faults.push(fault);
      blamed.resolve();
    };
    renderer = circuitBreaker(startRenderer(opened.cli.store, { limits: LIMITS, file: armed, onFault }), () => 0);
    const late = `exports.render = async ({ path }) => { setTimeout(() => { ${code} }, 20); return { html: path, head: {} }; };`;
    const harms = await publishForRendering(opened.cli, late, renderer);
    const renders = await publishForRendering(opened.cli, GOOD, renderer);
    expect(await harms('/')).toBe('/');
    expect(await renders('/next')).toBe('/next');
    await blamed.promise;
    expect(faults[0]?.reason).toMatch(failure);
    expect(await renderFailure(harms('/about'))).toMatch(/^overran: /);
    expect(await renderFailure(harms('/about'))).toMatch(/^suspended: /);
    expect(await renders('/about')).toBe('/about');
  },
);

test('a release that loops after a successful render is blamed, although idle processes end sooner', async () => {
  const blamed = Promise.withResolvers<RenderFailed>();
  const limits = { ...NO_LIMITS, renderMs: 2_000 };
  renderer = startRenderer(opened.cli.store, { limits, onFault: blamed.resolve, idleMs: 1_000 });
  const late = `exports.render = async ({ path }) => { setTimeout(() => { for (;;); }, 20); return { html: path, head: {} }; };`;
  const harms = await publishForRendering(opened.cli, late, renderer);
  expect(await harms('/')).toBe('/');
  expect((await blamed.promise).reason).toBe('it kept working for 2000 ms after its page was rendered');
});

test('a page requested while its release is still busy with the previous one is not blamed on others', async () => {
  renderer = startRenderer(opened.cli.store, { limits: LIMITS });
  const late = `exports.render = async ({ path }) => { setTimeout(() => { for (;;); }); return { html: path, head: {} }; };`;
  const harms = await publishForRendering(opened.cli, late, renderer);
  const renders = await publishForRendering(opened.cli, GOOD, renderer);
  expect(await harms('/')).toBe('/');
  // Pages requested before it begins to loop are rendered.
  const refused = async (): Promise<string> => {
    const failure = await renderFailure(harms('/about'));
    return failure === 'it was rendered' ? refused() : failure;
  };
  const next = refused();
  const beside = renders('/about');
  expect(await next).toMatch(/^overran: /);
  expect(await beside).toBe('/about');
});
