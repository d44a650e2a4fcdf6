import { isBuiltin } from 'node:module';
import { Socket } from 'node:net';
import { compileFunction } from 'node:vm';
import type { RenderRequest, RenderTools, ServerModule } from '@friends/shared/contract/portal/render';
import { type Code, type Message, type Order, onLine, PARSER, TALKS_AT } from './protocol.ts';
import { nodeModule, removeGlobals } from './removeGlobals.ts';

// Process that renders with code of releases, started by `ForkedRenderer.ts`.

type Exports = Partial<ServerModule>;

const portal = new Socket({ fd: TALKS_AT, readable: true, writable: true });
const { exit } = process;
const clean = process.argv.includes(PARSER) ? (await import('./startCleaning.ts')).startCleaning() : null;

/** @param html sent after the JSON, where length is not limited */
function say(message: Message, html?: string): void {
  portal.write(`${JSON.stringify(message)}${html === undefined ? '' : `\t${JSON.stringify(html)}`}\n`);
}

/** Runs a release's CommonJS bundle. It may require what the shell provides and the allowed Node.js modules. */
function evaluate({ title, text }: Code, provided: Readonly<Record<string, unknown>>): Exports {
  const module: { exports: Exports } = { exports: {} };
  const required = (name: string): unknown => {
    if (Object.hasOwn(provided, name)) return provided[name];
    if (isBuiltin(name)) return nodeModule(name);
    throw new Error(`render requires ${JSON.stringify(name)}, which the live shell does not provide`);
  };
  const filename = `/${title}/render.cjs`;
  const body = compileFunction(text, ['module', 'exports', 'require', '__filename', '__dirname'], { filename });
  body(module, module.exports, required, filename, `/${title}`);
  return module.exports;
}

let current = 0;

const tools: RenderTools = {
  cleanHtml(html) {
    if (clean) return clean(String(html));
    say({ id: current, lacks: 'parser' });
    throw new Error('It is asked again, with the parser of HTML');
  },
};

/** Code by release ID; the shell's is first. */
const codes = new Map<string, Code>();
const loaded = new Map<string, Exports>();
/** Parsed seasons by release ID. */
const seasons = new Map<string, unknown>();
let hasShellRendered = false;

/** Provided modules get their tools when the shell renders, so render it once before any remote. */
async function renderFooter(shell: Exports, { title }: Code, request: RenderRequest): Promise<void> {
  if (hasShellRendered) return;
  hasShellRendered = true;
  const [name = '', version = ''] = title.split('@');
  const release = { name, version, routes: [] };
  const { path, language, country } = request;
  const footerRequest = { release, path, language, country, widget: 'footer', ids: 'footer-', answers: {}, live: [] };
  try {
    await shell.render?.(footerRequest, tools);
  } catch {
    // Reported when the shell's own part of the page is rendered.
  }
}

function run(code: Code, provided: Readonly<Record<string, unknown>>): Exports {
  const exported = loaded.get(code.title) ?? evaluate(code, provided);
  loaded.set(code.title, exported);
  return exported;
}

async function load(title: string, request: RenderRequest): Promise<Exports> {
  const [shellCode] = codes.values();
  const code = codes.get(title);
  if (!shellCode || !code) throw new Error('There is no code to render with');
  const shell = run(shellCode, {});
  if (code === shellCode) return shell;
  await renderFooter(shell, shellCode, request);
  return run(code, shell.provided ?? {});
}

async function render({ id, codes: newCodes, title, request }: Order): Promise<unknown> {
  current = id;
  say({ id, step: 'loading' });
  for (const code of newCodes) {
    codes.set(code.title, code);
    if (code.season !== undefined) seasons.set(code.title, JSON.parse(code.season));
  }
  const exported = await load(title, request);
  if (typeof exported.render !== 'function') throw new Error('it exports no function render');
  say({ id, step: 'rendering' });
  return exported.render(seasons.has(title) ? { ...request, season: seasons.get(title) } : request, tools);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function answer(order: Order): Promise<void> {
  const { id } = order;
  try {
    const rendered = await render(order);
    const isMarkup = typeof rendered === 'object' && rendered !== null && 'html' in rendered;
    const { html, ...more } = isMarkup ? rendered : { html: null };
    if (typeof html === 'string') say({ id, rendered: more }, html);
    else say({ id, rendered: null });
  } catch (error) {
    say({ id, error: messageOf(error) });
  }
}

// A signal to the process group, as from a terminal: the portal ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
// The portal has exited.
for (const end of ['end', 'error', 'close']) portal.on(end, () => exit(0));
onLine(portal, (line) => void answer(JSON.parse(line)));
removeGlobals();
say({ step: 'ready' });
