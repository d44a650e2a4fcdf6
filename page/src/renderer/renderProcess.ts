import { isBuiltin } from 'node:module';
import { Socket } from 'node:net';
import { compileFunction } from 'node:vm';
import type { RenderRequest, RenderTools, ServerModule } from '@friends/shared/contract/portal/render';
import { type Code, MESSAGE_FD, type Message, onLine, PARSER, type RenderTask } from './protocol.ts';
import { nodeModule, removeGlobals } from './removeGlobals.ts';

// Process that renders with code of releases, started by `ForkedRenderer.ts`.

type Exports = Partial<ServerModule>;

const portal = new Socket({ fd: MESSAGE_FD, readable: true, writable: true });
const { exit } = process;
const clean = process.argv.includes(PARSER) ? (await import('./createHtmlCleaner.ts')).createHtmlCleaner() : null;

/** @param html sent after the JSON, where length is not limited */
function send(message: Message, html?: string): void {
  portal.write(`${JSON.stringify(message)}${html === undefined ? '' : `\t${JSON.stringify(html)}`}\n`);
}

/** Runs a release's CommonJS bundle. It may require what the shell provides and the allowed Node.js modules. */
function evaluate({ title, text }: Code, provided: Readonly<Record<string, unknown>>): Exports {
  const module: { exports: Exports } = { exports: {} };
  const requireModule = (name: string): unknown => {
    if (Object.hasOwn(provided, name)) return provided[name];
    if (isBuiltin(name)) return nodeModule(name);
    throw new Error(`render requires ${JSON.stringify(name)}, which the live shell does not provide`);
  };
  const filename = `/${title}/render.cjs`;
  const body = compileFunction(text, ['module', 'exports', 'require', '__filename', '__dirname'], { filename });
  body(module, module.exports, requireModule, filename, `/${title}`);
  return module.exports;
}

let currentTaskId = 0;

const tools: RenderTools = {
  cleanHtml(html) {
    if (clean) return clean(String(html));
    send({ id: currentTaskId, missing: 'parser' });
    throw new Error('Rendered again in a process with the HTML parser');
  },
};

/** Code by release ID; the shell's is first. */
const codes = new Map<string, Code>();
const exportsByRelease = new Map<string, Exports>();
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

function evaluateOnce(code: Code, provided: Readonly<Record<string, unknown>>): Exports {
  const exported = exportsByRelease.get(code.title) ?? evaluate(code, provided);
  exportsByRelease.set(code.title, exported);
  return exported;
}

async function load(title: string, request: RenderRequest): Promise<Exports> {
  const [shellCode] = codes.values();
  const code = codes.get(title);
  if (!shellCode || !code) throw new Error('The code of this release was not sent');
  const shell = evaluateOnce(shellCode, {});
  if (code === shellCode) return shell;
  await renderFooter(shell, shellCode, request);
  return evaluateOnce(code, shell.provided ?? {});
}

async function render({ id, codes: newCodes, title, request }: RenderTask): Promise<unknown> {
  currentTaskId = id;
  send({ id, step: 'loading' });
  for (const code of newCodes) {
    codes.set(code.title, code);
    if (code.season !== undefined) seasons.set(code.title, JSON.parse(code.season));
  }
  const exported = await load(title, request);
  if (typeof exported.render !== 'function') throw new Error('it exports no function render');
  send({ id, step: 'rendering' });
  return exported.render(seasons.has(title) ? { ...request, season: seasons.get(title) } : request, tools);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function handleTask(task: RenderTask): Promise<void> {
  const { id } = task;
  try {
    const rendered = await render(task);
    const isMarkup = typeof rendered === 'object' && rendered !== null && 'html' in rendered;
    const { html, ...head } = isMarkup ? rendered : { html: null };
    if (typeof html === 'string') send({ id, rendered: head }, html);
    else send({ id, rendered: null });
  } catch (error) {
    send({ id, error: messageOf(error) });
  }
}

// Ignores signals to the process group, as from a terminal: the portal ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
// Exits when the portal has exited.
for (const end of ['end', 'error', 'close']) portal.on(end, () => exit(0));
onLine(portal, (line) => void handleTask(JSON.parse(line)));
removeGlobals();
send({ step: 'ready' });
